import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../ports/memory.ts';
import { conversationOf, history, message } from './testing.ts';

const SAID = message('a', { text: 'First' });

describe('the room', () => {
  it('is on its way until what was said before has come', () => {
    const { room, last } = conversationOf();
    expect({ state: room.state, known: room.isKnown }).toEqual({ state: 'connecting', known: false });
    last().on.open();
    expect(room.isKnown).toBe(false);
    last().hear(history(SAID));
    expect({ state: room.state, known: room.isKnown, texts: room.lines.map(({ text }) => text) }).toEqual({
      state: 'open',
      known: true,
      texts: ['First'],
    });
  });

  it('has each message once, in the order in which it was said, and the last so many', () => {
    const { room, last } = conversationOf({ atMost: 3 });
    last().hear(history(message('c', { t: 3 }), message('a', { t: 1 })));
    last().hear({ ch: 'said', message: message('b', { t: 2 }) });
    last().hear({ ch: 'said', message: message('c', { t: 3 }) });
    expect(room.lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    last().hear({ ch: 'said', message: message('d', { t: 4 }) });
    expect(room.lines.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['null', null],
    ['a list', []],
    ['an unknown kind', { ch: 'typing', name: 'a' }],
    ['a message without words', { ch: 'said', message: message('x', { text: '' }) }],
    ['words that are no text', { ch: 'said', message: { ...SAID, id: 'x', text: { html: '<b>' } } }],
    ['an oversized text', { ch: 'said', message: message('x', { text: 'a'.repeat(4001) }) }],
    ['an oversized frame', { ch: 'said', message: message('x'), padding: 'a'.repeat(256 * 1024) }],
    ['no time', { ch: 'said', message: { ...SAID, id: 'x', t: '1' } }],
    ['a time beyond all dates', { ch: 'said', message: message('x', { t: 8.64e15 + 1 }) }],
    ['an id without end', { ch: 'said', message: message('x'.repeat(65)) }],
    ['a refusal of what was never said', { ch: 'refused', id: 7, why: 'often' }],
  ])('passes over %s', (_says, frame) => {
    const { room, last } = conversationOf();
    last().hear(history(SAID));
    last().on.message(typeof frame === 'string' ? frame : JSON.stringify(frame));
    expect({ ids: room.lines.map(({ id }) => id), state: room.state, refusal: room.refusal }).toEqual({
      ids: ['a'],
      state: 'open',
      refusal: null,
    });
  });

  it('loses one broken message of the past, not the past', () => {
    const { room, last } = conversationOf();
    last().hear({ ch: 'history', messages: [SAID, { id: 'b' }, null, message('c')] });
    expect(room.lines.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('takes who nobody vouches for as a user, and somebody else', () => {
    const { room, last } = conversationOf();
    last().hear({ ch: 'history', messages: [{ id: 'a', text: 'Hi', t: 1, by: 'owner', own: 'yes' }] });
    expect(room.lines[0]).toMatchObject({ by: 'user', own: false, name: '' });
  });

  it('shows texts and names as they are, without what would turn the line around', () => {
    const { room, last } = conversationOf();
    const text = '<img src=x onerror=alert(1)> \u202Egnp.exe\u0007\nhttps://evil.example';
    last().hear(history(message('a', { text, name: '\u2066Support\u202E' })));
    expect(room.lines[0]).toMatchObject({ text: '<img src=x onerror=alert(1)> gnp.exe\nhttps://evil.example', name: 'Support' });
  });
});

describe('the connection', () => {
  it('is tried again with longer and longer waits while it is refused', () => {
    const { room, opened, clock, last } = conversationOf();
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      last().on.close();
      expect(room.state).toBe('away');
      const tries = opened.length;
      clock.advance(seconds * 1000 - 1);
      expect(opened.length).toBe(tries);
      clock.advance(1);
      expect(opened.length).toBe(tries + 1);
    }
  });

  it('waits as long for a server that takes it and says nothing of the room', () => {
    const { opened, clock, last } = conversationOf();
    for (let turn = 0; turn < 3; turn += 1) {
      last().on.open();
      last().hear({ ch: 'hello' });
      last().on.close();
      clock.advance(4000);
    }
    expect(opened.map(({ at }) => at)).toEqual([0, 1000, 6000, 12_000]);
  });

  it('that was good begins anew with short waits, and keeps what was said', () => {
    const { room, opened, clock, last } = conversationOf();
    last().on.close();
    clock.advance(1000);
    last().hear(history(SAID));
    last().on.close();
    clock.advance(1000);
    expect({ tries: opened.length, lines: room.lines.length, state: room.state }).toEqual({ tries: 3, lines: 1, state: 'away' });
    last().hear(history(SAID, message('b')));
    expect({ lines: room.lines.map(({ id }) => id), state: room.state }).toEqual({ lines: ['a', 'b'], state: 'open' });
  });

  it('that stays silent is given up', () => {
    const { room, opened, clock, last } = conversationOf();
    last().on.open();
    clock.advance(10_000);
    expect({ state: room.state, closed: last().isClosed }).toEqual({ state: 'away', closed: true });
    clock.advance(1000);
    expect(opened.length).toBe(2);
  });

  it('that was given up is heard no more', () => {
    const { room, clock, last } = conversationOf();
    const first = last();
    first.on.close();
    clock.advance(1000);
    first.hear(history(SAID));
    first.on.close();
    expect({ lines: room.lines.length, state: room.state }).toEqual({ lines: 0, state: 'away' });
  });

  it('is tried at once on request, and once', () => {
    const { room, opened, last } = conversationOf();
    last().on.close();
    room.retry();
    room.retry();
    expect(opened.length).toBe(2);
  });

  it('is there while somebody looks, and one for all who do', () => {
    const { room, opened, leave, last } = conversationOf();
    const second = room.join();
    leave();
    leave();
    expect({ connections: opened.length, closed: last().isClosed }).toEqual({ connections: 1, closed: false });
    second();
    expect(last().isClosed).toBe(true);
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

  it('is sent without what surrounds it, and is taken once the server says so', async () => {
    const { room, last } = open();
    const taken = room.say('  Hello\n');
    expect({ sent: last().sent, isSending: room.isSending }).toEqual({ sent: [{ method: 'SAY', id: 1, text: 'Hello' }], isSending: true });
    last().hear({ ch: 'said', message: message('s', { text: 'Hello', own: true }), id: 1 });
    expect(await taken).toBe(true);
    expect({ isSending: room.isSending, refusal: room.refusal, own: room.lines[0]?.own }).toEqual({
      isSending: false,
      refusal: null,
      own: true,
    });
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
    ['a reason of tomorrow', 'other'],
  ])('that the server refuses for %s says so, and the next may be taken', async (why, refusal) => {
    const { room, last } = open();
    const taken = room.say('Hello');
    last().hear({ ch: 'refused', id: 1, why });
    expect(await taken).toBe(false);
    expect(room.refusal).toBe(refusal);
    const next = room.say('Again');
    last().hear({ ch: 'said', message: message('s'), id: 2 });
    expect(await next).toBe(true);
    expect(room.refusal).toBeNull();
  });

  it.each<[string, (parts: ReturnType<typeof open>) => void]>([
    ['the connection is cut', ({ last }) => last().on.close()],
    ['nobody answers', ({ clock }) => clock.advance(8000)],
    ['nobody looks any more', ({ leave }) => leave()],
  ])('counts as unsent when %s', async (_says, happen) => {
    const parts = open();
    const taken = parts.room.say('Hello');
    happen(parts);
    expect(await taken).toBe(false);
    expect({ refusal: parts.room.refusal, isSending: parts.room.isSending }).toEqual({ refusal: 'unsent', isSending: false });
  });

  it('is not sent while there is no connection', async () => {
    const { room, last } = open();
    last().on.close();
    expect(await room.say('Hello')).toBe(false);
    expect(room.refusal).toBe('unsent');
  });
});

const USER = { uid: '7', nickname: 'Ada' };
const addressOf = (parts: ReturnType<typeof conversationOf>) => new URL(parts.last().address);

describe('the address', () => {
  it('is the socket of the manifest on this origin, with the room', () => {
    const { href } = addressOf(conversationOf({ href: 'https://www.meridian.example/price' }));
    expect(href).toBe('wss://www.meridian.example/groupchat/stream?room=chatroom');
  });

  it.each([
    ['a sub-account', { is_sub: true }, '1'],
    ['a sub-account, as a number', { is_sub: 1 }, '1'],
    ['another user', { is_sub: false }, null],
    ['a user of whom it is not said', {}, null],
    ['a user whose info is lost', new Error('down'), null],
  ])('[CHT-12] of %s', async (_says, info, sub) => {
    const parts = conversationOf({ cookies: USER, answers: { 'user-info': info } });
    expect(parts.opened.length).toBe(0);
    await parts.settle();
    expect({ sub: addressOf(parts).searchParams.get('sub'), tries: parts.opened.length }).toEqual({ sub, tries: 1 });
  });

  it('[CHT-12] of a visitor is known at once', () => {
    expect(addressOf(conversationOf()).searchParams.has('sub')).toBe(false);
  });

  it('is another one for who logs in, and what was said to the other is gone', async () => {
    const parts = conversationOf({ answers: { 'user-info': {} } });
    parts.last().hear(history(SAID));
    for (const [name, value] of Object.entries(USER)) parts.ports.cookies.set(name, value);
    parts.stores.cookies.refresh();
    await parts.settle();
    expect({ tries: parts.opened.length, left: parts.opened[0]?.isClosed }).toEqual({ tries: 2, left: true });
    expect({ lines: parts.room.lines, known: parts.room.isKnown }).toEqual({ lines: [], known: false });
  });
});

describe('the panel', () => {
  const STORED = 'meridian:chat';

  it('[CHT-10] is closed and of its default size until it was left otherwise', () => {
    const { panel } = conversationOf();
    expect(panel()).toMatchObject({ open: false, x: null, y: null, width: 360, height: 700 });
  });

  it('[CHT-9][CHT-11] is remembered field by field, and follows other tabs', () => {
    const storage = memoryStorage();
    const { panel } = conversationOf({ storage });
    panel().keep({ open: true });
    panel().keep({ x: 10, y: 20 });
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
    ['[CHT-8]', '/?shortlink=', false],
    ['[CHT-7]', '/?chat=', false],
    ['[CHT-7]', '/', false],
  ])('%s %s asks for it: %s', (_id, path, asks) => {
    const { panel } = conversationOf({ href: `http://localhost:4173${path}` });
    expect(panel().asked).toBe(asks ? path : null);
  });
});
