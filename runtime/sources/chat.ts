import { LOST, ready } from '../../schemas/async.ts';
import type { CHAT, ChatPanel } from '../../schemas/domains/chat/sources.ts';
import { formatChatRoom, parseChatRoom } from '../../schemas/stored/chat-room.ts';
import { createRooms } from '../chat/chat-rooms.ts';
import type { Stores } from '../stores/stores.ts';
import type { Readers } from './reader.ts';

/** The record's name in storage (contract 5). */
const RECORD = 'chat';

function makeChat(stores: Stores) {
  const { storage, site } = stores;
  const { chat } = site.document.constants;
  const stored = () => parseChatRoom(storage.get(RECORD));
  const keep: ChatPanel['keep'] = (change) => storage.set(RECORD, formatChatRoom({ ...stored(), ...change }));
  return { stored, keep, opens: chat?.opens ?? {}, rooms: chat === undefined ? null : createRooms(stores, chat) };
}

const made = new WeakMap<Stores, ReturnType<typeof makeChat>>();

/** One chat for all that draw it. */
function chatOf(stores: Stores) {
  const chat = made.get(stores) ?? makeChat(stores);
  made.set(stores, chat);
  return chat;
}

/** The address, where one of its parameters opens the room: with the value that is named, or with any. */
function askedBy({ query, location }: Stores['route'], opens: Readonly<Record<string, string>>): string | null {
  const asks = Object.entries(opens).some(([name, value]) => query.has(name) && (value === '' || query.get(name) === value));
  return asks ? location.pathname + location.search : null;
}

export const CHAT_READERS: Readers<typeof CHAT> = {
  'chat.panel': ({ stores }) => {
    const { stored, keep, opens } = chatOf(stores);
    return ready(ready<ChatPanel>({ ...stored(), keep, asked: askedBy(stores.route, opens) }));
  },
  'chat.rooms': ({ stores }) => {
    const { rooms } = chatOf(stores);
    return ready(rooms === null ? LOST : ready(rooms));
  },
};
