import { expect, it } from 'vitest';
import type { ChatFrame, ChatMessage } from '../../schemas/domains/chat/frames.ts';
import type { LiveConversation } from './live-conversation.ts';
import { CHAT_USER, joinTestRoom, createHistory, createMessage, summarizeRoom } from '../../tests/kit/runtime/chat.ts';

const FIRST = createMessage('a', { text: 'First' });

/** Opens a room over a connection that has sent its history. */
function openRoom(messages: readonly ChatMessage[] = [], options: Parameters<typeof joinTestRoom>[0] = {}) {
  const parts = joinTestRoom(options);
  parts.getLast().on.open();
  parts.getLast().receive(createHistory(...messages));
  return parts;
}

it('a room is connecting until its history has arrived', () => {
  const { room, getLast, clock } = joinTestRoom();
  getLast().on.open();
  expect(summarizeRoom(room)).toEqual({ ids: [], state: 'connecting', isKnown: false });
  getLast().receive(createHistory(FIRST));
  clock.advance(10_000);
  expect([summarizeRoom(room), room.lines[0]?.text]).toEqual([{ ids: ['a'], state: 'open', isKnown: true }, 'First']);
});

it('a room has each message once, in the order of its time, and at most its limit', () => {
  const { room, getLast } = openRoom([createMessage('c', { t: 3 }), createMessage('a', { t: 1 })], { atMost: 3 });
  for (const [id, t] of [['b', 2] as const, ['c', 3] as const]) getLast().receive({ ch: 'said', message: createMessage(id, { t }) });
  expect(summarizeRoom(room).ids).toEqual(['a', 'b', 'c']);
  getLast().receive({ ch: 'said', message: createMessage('d', { t: 4 }) });
  expect(summarizeRoom(room).ids).toEqual(['b', 'c', 'd']);
});

it.each<[string, unknown]>([
  ['no JSON', '{'],
  ['null', null],
  ['an unknown kind', { ch: 'typing', name: 'a' }],
  ['an empty text', { ch: 'said', message: createMessage('x', { text: '' }) }],
  ['a text that isn’t a string', { ch: 'said', message: { ...FIRST, id: 'x', text: { html: '<b>' } } }],
  ['an oversized text', { ch: 'said', message: createMessage('x', { text: 'a'.repeat(4001) }) }],
  ['an oversized frame', { ch: 'said', message: createMessage('x'), padding: 'a'.repeat(256 * 1024) }],
  ['no time', { ch: 'said', message: { ...FIRST, id: 'x', t: '1' } }],
  ['a time beyond all dates', { ch: 'said', message: createMessage('x', { t: 8.64e15 + 1 }) }],
  ['an oversized id', { ch: 'said', message: createMessage('x'.repeat(65)) }],
  ['a rejection of an unknown message', { ch: 'refused', id: 7, why: 'often' }],
])('a room skips %s', (_name, frame) => {
  const { room, getLast } = openRoom([FIRST]);
  getLast().on.message(typeof frame === 'string' ? frame : JSON.stringify(frame));
  expect({ ...summarizeRoom(room), refusal: room.refusal }).toEqual({ ids: ['a'], state: 'open', isKnown: true, refusal: null });
});

it('a room skips invalid messages of the history, and shows an unknown author as another user', () => {
  const { room, getLast } = joinTestRoom();
  const messages = [{ id: 'a', text: 'Hi', t: 1, by: 'owner', own: 'yes' }, { id: 'b' }, null, createMessage('c')];
  getLast().receive({ ch: 'history', messages });
  expect(summarizeRoom(room).ids).toEqual(['a', 'c']);
  expect(room.lines[0]).toMatchObject({ by: 'user', own: false, name: '' });
});

it('a connection is retried after longer waits when the server sends no history', () => {
  const { room, opened, clock, getLast } = joinTestRoom();
  for (let turn = 0; turn < 3; turn += 1) {
    getLast().on.open();
    getLast().receive({ ch: 'hello' });
    getLast().on.close();
    expect(room.state).toBe('away');
    clock.advance(2 ** turn * 1000);
  }
  getLast().on.close();
  clock.advance(4000);
  expect(opened.length).toBe(4);
});

it('an open connection is retried after short waits, and its messages stay', () => {
  const { room, opened, clock, getLast } = joinTestRoom();
  getLast().on.close();
  clock.advance(1000);
  getLast().receive(createHistory(FIRST));
  getLast().on.close();
  clock.advance(1000);
  expect({ tries: opened.length, ...summarizeRoom(room) }).toMatchObject({ tries: 3, ids: ['a'], state: 'away' });
  getLast().receive(createHistory(FIRST, createMessage('b')));
  expect(summarizeRoom(room)).toMatchObject({ ids: ['a', 'b'], state: 'open' });
});

it('a connection that is reopened for the same user restarts its delay, and keeps the messages', async () => {
  const parts = joinTestRoom({ cookies: CHAT_USER, answers: { 'user-info': {} } });
  void parts.room.say('Too early');
  expect(parts.room.refusal).toBe('unsent');
  await parts.settle();
  parts.getLast().on.close();
  parts.clock.advance(1000);
  parts.getLast().receive(createHistory(FIRST));
  parts.getLast().on.close();
  parts.clock.advance(1000);
  parts.getLast().on.close();
  parts.leave();
  parts.room.join();
  parts.getLast().on.close();
  parts.clock.advance(1000);
  expect({ tries: parts.opened.length, ids: summarizeRoom(parts.room).ids }).toEqual({ tries: 5, ids: ['a'] });
});

it('a connection is shared by all viewers, and closed after the last one', () => {
  const { room, opened, leave, getLast } = joinTestRoom();
  const leaveSecond = room.join();
  leave();
  leave();
  expect([opened.length, getLast().isClosed]).toEqual([1, false]);
  leaveSecond();
  room.retry();
  expect([opened.length, getLast().isClosed]).toEqual([1, true]);
  room.join();
  expect(opened.length).toBe(2);
});

it('a message is sent trimmed, without another at the same time, and is accepted once the server confirms it', async () => {
  const { room, getLast, clock } = openRoom();
  const text = 'a'.repeat(500);
  const accepted = room.say(`  ${text}\n`);
  expect(await room.say('Two')).toBe(false);
  getLast().receive({ ch: 'said', message: createMessage('o') });
  expect({ sent: getLast().sent, isSending: room.isSending }).toEqual({ sent: [{ method: 'SAY', id: 1, text }], isSending: true });
  getLast().receive({ ch: 'said', message: createMessage('s', { text, own: true }), id: 1 });
  expect([await accepted, room]).toMatchObject([true, { isSending: false, refusal: null, lines: [{ own: false }, { own: true }] }]);
  clock.advance(7000);
  void room.say('Again');
  clock.advance(1000);
  expect(room.isSending).toBe(true);
});

it.each<[string, ChatFrame]>([
  ['confirmation', { ch: 'said', message: createMessage('s'), id: 1 }],
  ['rejection', { ch: 'refused', id: 1, why: 'often' }],
])('a message isn’t affected by a late %s of an earlier one', async (_name, late) => {
  const { room, getLast, clock } = openRoom();
  void room.say('One');
  clock.advance(8000);
  const accepted = room.say('Two');
  getLast().receive(late);
  expect(room).toMatchObject({ isSending: true, refusal: null });
  getLast().receive({ ch: 'said', message: createMessage('t'), id: 2 });
  expect(await accepted).toBe(true);
});

it.each([
  ['', 'empty'],
  [' \n ', 'empty'],
  ['a'.repeat(501), 'long'],
] as const)('%j is not sent: %s', async (text, why) => {
  const { room, getLast } = openRoom();
  expect([await room.say(text), room.refusal, getLast().sent]).toEqual([false, why, []]);
});

const REFUSALS = [...['login', 'often', 'long'].map((why) => [why, why]), ['an unknown reason', 'other']];
it.each(REFUSALS)('a message that the server rejects for %s reports %s, and the next may be accepted', async (why, refusal) => {
  const { room, getLast } = openRoom();
  const accepted = room.say('Hello');
  getLast().receive({ ch: 'refused', id: 1, why });
  expect([await accepted, room.refusal]).toEqual([false, refusal]);
  const next = room.say('Again');
  expect(room.refusal).toBeNull();
  getLast().receive({ ch: 'said', message: createMessage('s'), id: 2 });
  expect([await next, room.refusal]).toEqual([true, null]);
});

it.each<[string, (parts: ReturnType<typeof openRoom>) => void]>([
  ['the connection is cut', ({ getLast }) => getLast().on.close()],
  ['the server does not respond', ({ clock }) => clock.advance(8000)],
  ['the last viewer leaves', ({ leave }) => leave()],
  ['the page ends', ({ room }) => (room as LiveConversation).dispose()],
])('a message counts as unsent when %s', async (_name, happen) => {
  const parts = openRoom();
  const accepted = parts.room.say('Hello');
  happen(parts);
  expect([await accepted, parts.room]).toMatchObject([false, { refusal: 'unsent', isSending: false }]);
});

it('a message is not sent without a connection', async () => {
  const { room, getLast } = openRoom();
  getLast().on.close();
  expect([await room.say('Hello'), room.refusal]).toEqual([false, 'unsent']);
});
