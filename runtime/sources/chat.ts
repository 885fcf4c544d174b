import { FAILED, ready } from '../../schemas/async.ts';
import type { CHAT, ChatPanel } from '../../schemas/domains/chat/sources.ts';
import { parseChatRoom } from '../../schemas/stored/chat-room.ts';
import { createChatRooms } from '../chat/chat-rooms.ts';
import type { Stores } from '../stores/stores.ts';
import type { Readers } from './reader.ts';

const RECORD = 'chat';

type ChatDeps = Pick<Stores, 'answers' | 'charts' | 'locale' | 'session' | 'site' | 'storage'>;

function createChat(deps: ChatDeps) {
  const { storage, site } = deps;
  const { chat } = site.document.constants;
  const stored = () => parseChatRoom(storage.get(RECORD));
  const store: ChatPanel['store'] = (change) => storage.set(RECORD, JSON.stringify({ ...stored(), ...change }));
  const rooms = chat === undefined ? null : createChatRooms(deps, chat);
  return { stored, store, rooms, opens: chat?.opens ?? {}, dispose: () => rooms?.dispose() };
}

function getOpeningAddress({ query, location }: Stores['route'], opens: Readonly<Record<string, string>>): string | null {
  const isOpening = Object.entries(opens).some(([name, value]) => query.has(name) && (value === '' || query.get(name) === value));
  return isOpening ? location.pathname + location.search : null;
}

export const CHAT_READERS: Readers<typeof CHAT> = {
  'chat.panel': ({ stores }) => {
    const { stored, store, opens } = stores.lazy.get(createChat);
    return ready(ready<ChatPanel>({ ...stored(), store, requestedRoom: getOpeningAddress(stores.route, opens) }));
  },
  'chat.rooms': ({ stores }) => {
    const { rooms } = stores.lazy.get(createChat);
    return ready(rooms === null ? FAILED : ready(rooms));
  },
};
