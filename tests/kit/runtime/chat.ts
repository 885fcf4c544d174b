import { onTestFinished } from 'vitest';
import type { ChatFrame, ChatMessage } from '../../../schemas/domains/chat/frames.ts';
import { type Async, FAILED, readyOr } from '../../../schemas/async.ts';
import type { ChatPanel, ChatRooms } from '../../../schemas/domains/chat/sources.ts';
import { MemoryClock, createCookies, createLocation, createStorage } from './memory-ports.ts';
import { CHAT_READERS } from '../../../runtime/sources/chat.ts';
import type { ValueContext } from '../../../runtime/sources/reader.ts';
import type { Answers } from './fake-network.ts';
import { createFakeSockets } from './fake-sockets.ts';
import { settle } from './settle.ts';
import { createTestSite } from './site-document.ts';
import { createTestStores } from './create-test-stores.ts';

export function createMessage(id: string, fields: Partial<ChatMessage> = {}): ChatMessage {
  return { id, name: 'trader', text: id, t: 1, by: 'user', own: false, ...fields };
}

export const createHistory = (...messages: ChatMessage[]): ChatFrame => ({ ch: 'history', messages });

const DEFAULTS = { atMost: 200, href: 'http://localhost:4173/', cookies: {} as Readonly<Record<string, string>>, answers: {} as Answers };
type TestRoomOptions = Partial<typeof DEFAULTS & { readonly storage: ReturnType<typeof createStorage> }>;

export function joinTestRoom(options: TestRoomOptions = {}) {
  const { atMost, href, cookies, answers, storage } = { ...DEFAULTS, storage: createStorage(), ...options };
  const clock = new MemoryClock(0);
  const { socket, opened, getLast } = createFakeSockets(clock);
  const opens = { chatroom: '', shortlink: 'group' };
  const document = createTestSite({ constants: { chat: { stream: '/groupchat/stream', longest: 500, kept: atMost, opens } } });
  const given = { clock, socket, storage, cookies: createCookies(cookies), location: createLocation(href) };
  const { stores, ports } = createTestStores({ document, answers }, given);
  // The readers use only these fields.
  const context = { stores, now: 0 } as ValueContext;
  const getValue = (id: keyof typeof CHAT_READERS): unknown => readyOr(readyOr(CHAT_READERS[id](context), FAILED) as Async<unknown>, null);
  const room = (getValue('chat.rooms') as ChatRooms).of('chatroom');
  const leave = room.join();
  onTestFinished(leave);
  return { stores, ports, clock, opened, room, leave, getLast, settle, panel: () => getValue('chat.panel') as ChatPanel };
}

export const CHAT_USER = { uid: '7', nickname: 'Ada' };

type Room = ReturnType<typeof joinTestRoom>['room'];

export const summarizeRoom = ({ lines, state, isKnown }: Room) => ({ ids: lines.map(({ id }) => id), state, isKnown });
