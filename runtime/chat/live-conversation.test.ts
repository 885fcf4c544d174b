import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../ports/memory.ts';
import { conversationOf, history, message } from '../../tests/kit/runtime/chat.ts';

const SAID = message('a', { text: 'First' });
const USER = { uid: '7', nickname: 'Ada' };

type Room = ReturnType<typeof conversationOf>['room'];
const idsOf = ({ lines }: Room) => lines.map(({ id }) => id);
const seen = (room: Room) => ({ ids: idsOf(room), state: room.state, isKnown: room.isKnown });

describe('the room', () => {
  it('is connecting until its history has arrived', () => {
    const { room, last, clock } = conversationOf();
    last().on.open();
    expect(seen(room)).toEqual({ ids: [], state: 'connecting', isKnown: false });
    last().hear(history(SAID));
    clock.advance(10_000);
    expect(seen(room)).toEqual({ ids: ['a'], state: 'open', isKnown: true });
    expect(room.lines[0]?.text).toBe('First');
  });

  it('has each message once, in the order of its time, and at most its limit', () => {
    const { room, last } = conversationOf({ atMost: 3 });
    last().hear(history(message('c', { t: 3 }), message('a', { t: 1 })));
    last().hear({ ch: 'said', message: message('b', { t: 2 }) });
    last().hear({ ch: 'said', message: message('c', { t: 3 }) });
    expect(idsOf(room)).toEqual(['a', 'b', 'c']);
    last().hear({ ch: 'said', message: message('d', { t: 4 }) });
    expect(idsOf(room)).toEqual(['b', 'c', 'd']);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['null', null],
    ['an unknown kind', { ch: 'typing', name: 'a' }],
    ['a message without words', { ch: 'said', message: message('x', { text: '' }) }],
    ['words that are no text', { ch: 'said', message: { ...SAID, id: 'x', text: { html: '<b>' } } }],
    ['an oversized text', { ch: 'said', message: message('x', { text: 'a'.repeat(4001) }) }],
    ['an oversized frame', { ch: 'said', message: message('x'), padding: 'a'.repeat(256 * 1024) }],
    ['no time', { ch: 'said', message: { ...SAID, id: 'x', t: '1' } }],
    ['a time beyond all dates', { ch: 'said', message: message('x', { t: 8.64e15 + 1 }) }],
    ['an id without end', { ch: 'said', message: message('x'.repeat(65)) }],
    ['a refusal of what was never said', { ch: 'refused', id: 7, why: 'often' }],
  ])('skips %s', (_says, frame) => {
    const { room, last } = conversationOf();
    last().hear(history(SAID));
    last().on.message(typeof frame === 'string' ? frame : JSON.stringify(frame));
    expect({ ...seen(room), refusal: room.refusal }).toEqual({ ids: ['a'], state: 'open', isKnown: true, refusal: null });
  });

  it('skips invalid messages of the history, and shows an unknown author as another user', () => {
    const { room, last } = conversationOf();
    last().hear({ ch: 'history', messages: [{ id: 'a', text: 'Hi', t: 1, by: 'owner', own: 'yes' }, { id: 'b' }, null, message('c')] });
    expect(idsOf(room)).toEqual(['a', 'c']);
    expect(room.lines[0]).toMatchObject({ by: 'user', own: false, name: '' });
  });

  it('shows texts and names without characters that change the text direction', () => {
    const { room, last } = conversationOf();
    const text = '<img src=x onerror=alert(1)> \u202Egnp.exe\u0007\nhttps://evil.example';
    last().hear(history(message('a', { text, name: '\u2066Support\u202E' })));
    expect(room.lines[0]).toMatchObject({ text: '<img src=x onerror=alert(1)> gnp.exe\nhttps://evil.example', name: 'Support' });
  });
});

describe('the connection', () => {
  it('is retried after longer waits when the server sends no history', () => {
    const { room, opened, clock, last } = conversationOf();
    for (let turn = 0; turn < 3; turn += 1) {
      last().on.open();
      last().hear({ ch: 'hello' });
      last().on.close();
      expect(room.state).toBe('away');
      clock.advance(2 ** turn * 1000);
    }
    last().on.close();
    clock.advance(4000);
    expect(opened.length).toBe(4);
  });

  it('that was open is retried after short waits, and its messages stay', () => {
    const { room, opened, clock, last } = conversationOf();
    last().on.close();
    clock.advance(1000);
    last().hear(history(SAID));
    last().on.close();
    clock.advance(1000);
    expect({ tries: opened.length, ...seen(room) }).toMatchObject({ tries: 3, ids: ['a'], state: 'away' });
    last().hear(history(SAID, message('b')));
    expect(seen(room)).toMatchObject({ ids: ['a', 'b'], state: 'open' });
  });

  it('that stays silent is closed after 10 s, and retried', () => {
    const { room, opened, clock, last } = conversationOf();
    last().on.open();
    clock.advance(10_000);
    expect({ state: room.state, closed: last().isClosed }).toEqual({ state: 'away', closed: true });
    clock.advance(1000);
    expect(opened.length).toBe(2);
  });

  it('that is reopened for the same user restarts its delay, and keeps the messages', async () => {
    const parts = conversationOf({ cookies: USER, answers: { 'user-info': {} } });
    void parts.room.say('Too early');
    expect(parts.room.refusal).toBe('unsent');
    await parts.settle();
    parts.last().on.close();
    parts.clock.advance(1000);
    parts.last().hear(history(SAID));
    parts.last().on.close();
    parts.clock.advance(1000);
    parts.last().on.close();
    parts.leave();
    parts.room.join();
    parts.last().on.close();
    parts.clock.advance(1000);
    expect({ tries: parts.opened.length, ids: idsOf(parts.room) }).toEqual({ tries: 5, ids: ['a'] });
  });

  it('is shared by all followers, and closed after the last one', () => {
    const { room, opened, leave, last } = conversationOf();
    const leaveSecond = room.join();
    leave();
    leave();
    expect({ connections: opened.length, closed: last().isClosed }).toEqual({ connections: 1, closed: false });
    leaveSecond();
    room.retry();
    expect({ connections: opened.length, closed: last().isClosed }).toEqual({ connections: 1, closed: true });
    room.join();
    expect(opened.length).toBe(2);
  });
});

describe('a message', () => {
  const open = (given = {}) => {
    const parts = conversationOf(given);
    parts.last().on.open();
    parts.last().hear(history());
    return parts;
  };

  it('is sent trimmed, and is accepted once the server confirms it', async () => {
    const { room, last, clock } = open();
    const taken = room.say('  Hello\n');
    expect({ sent: last().sent, isSending: room.isSending }).toEqual({ sent: [{ method: 'SAY', id: 1, text: 'Hello' }], isSending: true });
    last().hear({ ch: 'said', message: message('s', { text: 'Hello', own: true }), id: 1 });
    expect(await taken).toBe(true);
    expect(room).toMatchObject({ isSending: false, refusal: null, lines: [{ own: true }] });
    clock.advance(7000);
    void room.say('Again');
    clock.advance(1000);
    expect(room.isSending).toBe(true);
  });

  it('is sent one at a time', async () => {
    const { room, last } = open();
    void room.say('One');
    expect(await room.say('Two')).toBe(false);
    expect(last().sent.length).toBe(1);
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['a'.repeat(501), 'long'],
  ] as const)('%j is not sent: %s', async (text, why) => {
    const { room, last } = open();
    expect(await room.say(text)).toBe(false);
    expect({ refusal: room.refusal, sent: last().sent }).toEqual({ refusal: why, sent: [] });
  });

  it.each([
    ['login', 'login'],
    ['often', 'often'],
    ['long', 'long'],
    ['an unknown reason', 'other'],
  ])('that the server rejects for %s reports %s, and the next may be accepted', async (why, refusal) => {
    const { room, last } = open();
    const taken = room.say('Hello');
    last().hear({ ch: 'refused', id: 1, why });
    expect(await taken).toBe(false);
    expect(room.refusal).toBe(refusal);
    const next = room.say('Again');
    expect(room.refusal).toBeNull();
    last().hear({ ch: 'said', message: message('s'), id: 2 });
    expect(await next).toBe(true);
    expect(room.refusal).toBeNull();
  });

  it.each<[string, (parts: ReturnType<typeof open>) => void]>([
    ['the connection is cut', ({ last }) => last().on.close()],
    ['the server does not respond', ({ clock }) => clock.advance(8000)],
    ['the last follower leaves', ({ leave }) => leave()],
  ])('counts as unsent when %s', async (_says, happen) => {
    const parts = open();
    const taken = parts.room.say('Hello');
    happen(parts);
    expect(await taken).toBe(false);
    expect(parts.room).toMatchObject({ refusal: 'unsent', isSending: false });
  });

  it('is not sent without a connection', async () => {
    const { room, last } = open();
    last().on.close();
    expect(await room.say('Hello')).toBe(false);
    expect(room.refusal).toBe('unsent');
  });
});

const addressOf = (parts: ReturnType<typeof conversationOf>) => new URL(parts.last().address);

describe('the address', () => {
  it('[CHT-12] of a visitor is the socket of the manifest on this origin, with the room', () => {
    const { href } = addressOf(conversationOf({ href: 'https://www.meridian.example/price' }));
    expect(href).toBe('wss://www.meridian.example/groupchat/stream?room=chatroom');
  });

  it.each([
    ['a sub-account', { is_sub: true }, '1'],
    ['a sub-account, as a number', { is_sub: 1 }, '1'],
    ['another user', { is_sub: false }, null],
    ['a user without the field', {}, null],
    ['a user whose info failed', new Error('down'), null],
  ])('[CHT-12] of %s', async (_says, info, sub) => {
    const parts = conversationOf({ cookies: USER, answers: { 'user-info': info } });
    expect(parts.opened.length).toBe(0);
    await parts.settle();
    expect({ sub: addressOf(parts).searchParams.get('sub'), tries: parts.opened.length }).toEqual({ sub, tries: 1 });
  });

  it('is replaced on login, which removes the messages, but not after the last follower has left', async () => {
    const parts = conversationOf({ answers: { 'user-info': {} } });
    parts.last().on.open();
    parts.last().hear(history(SAID));
    void parts.room.say('Hello');
    for (const [name, value] of Object.entries(USER)) parts.ports.cookies.set(name, value);
    parts.stores.cookies.refresh();
    await parts.settle();
    expect({ tries: parts.opened.length, left: parts.opened[0]?.isClosed }).toEqual({ tries: 2, left: true });
    expect(seen(parts.room)).toEqual({ ids: [], state: 'connecting', isKnown: false });
    expect(parts.room.isSending).toBe(false);
    parts.leave();
    parts.stores.cookies.remove('uid');
    await parts.settle();
    expect(parts.opened.length).toBe(2);
  });
});

describe('the panel', () => {
  const STORED = 'meridian:chat';

  it('[CHT-10] is closed and has its default size at first', () => {
    const { panel } = conversationOf();
    expect(panel()).toMatchObject({ open: false, x: null, y: null, width: 360, height: 700 });
  });

  it('[CHT-9][CHT-11] is stored field by field, and follows other tabs', () => {
    const storage = memoryStorage();
    const { panel } = conversationOf({ storage });
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
  ])('%s %s requests it: %s', (_id, path, asks) => {
    const { panel } = conversationOf({ href: `http://localhost:4173${path}` });
    expect(panel().requestedRoom).toBe(asks ? path : null);
  });
});
