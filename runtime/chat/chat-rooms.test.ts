import { expect, it } from 'vitest';
import { CHAT_USER, joinTestRoom, createHistory, createMessage, summarizeRoom } from '../../tests/kit/runtime/chat.ts';
import { toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { createStorage } from '../../tests/kit/runtime/memory-ports.ts';

it('messages have their date and time, and no characters that change the text direction', () => {
  const { room, getLast } = joinTestRoom();
  const text = '<img src=x onerror=alert(1)> \u202Egnp.exe\u0007\nhttps://evil.example';
  getLast().receive(createHistory(createMessage('a', { text, name: '\u2066Support\u202E', t: Date.UTC(2026, 0, 2, 13, 5) })));
  const shown = { text: '<img src=x onerror=alert(1)> gnp.exe\nhttps://evil.example', name: 'Support', day: 'Jan 2, 2026' };
  expect(room.lines[0]).toMatchObject({ ...shown, iso: '2026-01-02T13:05:00.000Z', time: expect.stringMatching(/^1:05.PM$/) });
});

it('[CHT-12] the address of a visitor is the socket of the manifest on this origin, with the room', () => {
  const { getLast } = joinTestRoom({ href: 'https://www.meridian.example/price' });
  expect(getLast().address).toBe('wss://www.meridian.example/groupchat/stream?room=chatroom');
});

it.each([
  ['a sub-account', { is_sub: true }, '1'],
  ['a sub-account, as a number', { is_sub: 1 }, '1'],
  ['another user', { is_sub: false }, null],
  ['a user without the field', {}, null],
  ['a user who has logged out', { is_login: false, is_sub: true }, null],
  ['a user whose info is rejected', toResponse({ code: 10, message: 'refused', data: {} }), null],
  ['a user whose info failed', new Error('down'), null],
])('[CHT-12] the address tells whether %s is a sub-account', async (_name, info, sub) => {
  const parts = joinTestRoom({ cookies: CHAT_USER, answers: { 'user-info': info } });
  expect(parts.opened.length).toBe(0);
  await parts.settle();
  expect([new URL(parts.getLast().address).searchParams.get('sub'), parts.opened.length]).toEqual([sub, 1]);
});

it('the address is replaced on login, which removes the messages, but not after the last viewer has left', async () => {
  const parts = joinTestRoom({ answers: { 'user-info': {} } });
  parts.getLast().on.open();
  parts.getLast().receive(createHistory(createMessage('a')));
  void parts.room.say('Hello');
  for (const [name, value] of Object.entries(CHAT_USER)) parts.ports.cookies.set(name, value);
  parts.stores.cookies.refresh();
  await parts.settle();
  expect([parts.opened.length, parts.opened[0]?.isClosed]).toEqual([2, true]);
  expect(summarizeRoom(parts.room)).toEqual({ ids: [], state: 'connecting', isKnown: false });
  expect(parts.room).toMatchObject({ isSending: false, refusal: 'unsent' });
  parts.leave();
  parts.stores.cookies.remove('uid');
  await parts.settle();
  expect(parts.opened.length).toBe(2);
});

const STORED = 'meridian:chat';

it('[CHT-9][CHT-10][CHT-11] the panel is closed with its default size at first, is stored field by field, and follows other tabs', () => {
  const storage = createStorage();
  const { panel } = joinTestRoom({ storage });
  expect(panel()).toMatchObject({ open: false, x: null, y: null, width: 360, height: 700 });
  panel().store({ open: true });
  panel().store({ x: 10, y: 20 });
  expect(JSON.parse(storage.get(STORED) ?? '')).toEqual({ open: true, x: 10, y: 20, width: 360, height: 700 });
  storage.foreign(STORED, '{"open":false,"width":400}');
  expect(panel()).toMatchObject({ open: false, x: null, width: 400 });
});

it.each([
  ['[CHT-7]', '/?chatroom=', true],
  ['[CHT-7]', '/?chatroom', true],
  ['[CHT-7]', '/price?a=1&chatroom=lobby', true],
  ['[CHT-8]', '/?shortlink=group', true],
  ['[CHT-8]', '/?shortlink=other', false],
  ['[CHT-7]', '/?chat=', false],
  ['[CHT-7]', '/', false],
])('%s %s requests a room: %s', (_id, path, isRequested) => {
  const { panel } = joinTestRoom({ href: `http://localhost:4173${path}` });
  expect(panel().requestedRoom).toBe(isRequested ? path : null);
});
