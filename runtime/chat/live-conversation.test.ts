import { describe, expect, it } from 'vitest';
import type { ChatFrame } from '../../schemas/domains/chat/frames.ts';
import type { LiveConversation } from './live-conversation.ts';
import { CHAT_USER, conversationOf, history, message, summarizeRoom } from '../../tests/kit/runtime/chat.ts';

const SAID = message('a', { text: 'First' });

describe('the room', () => {
  it('is connecting until its history has arrived', () => {
    const { room, last, clock } = conversationOf();
    last().on.open();
    expect(summarizeRoom(room)).toEqual({ ids: [], state: 'connecting', isKnown: false });
    last().hear(history(SAID));
    clock.advance(10_000);
    expect(summarizeRoom(room)).toEqual({ ids: ['a'], state: 'open', isKnown: true });
    expect(room.lines[0]?.text).toBe('First');
  });

  it('has each message once, in the order of its time, and at most its limit', () => {
    const { room, last } = conversationOf({ atMost: 3 });
    last().hear(history(message('c', { t: 3 }), message('a', { t: 1 })));
    last().hear({ ch: 'said', message: message('b', { t: 2 }) });
    last().hear({ ch: 'said', message: message('c', { t: 3 }) });
    expect(summarizeRoom(room).ids).toEqual(['a', 'b', 'c']);
    last().hear({ ch: 'said', message: message('d', { t: 4 }) });
    expect(summarizeRoom(room).ids).toEqual(['b', 'c', 'd']);
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
    expect({ ...summarizeRoom(room), refusal: room.refusal }).toEqual({ ids: ['a'], state: 'open', isKnown: true, refusal: null });
  });

  it('skips invalid messages of the history, and shows an unknown author as another user', () => {
    const { room, last } = conversationOf();
    last().hear({ ch: 'history', messages: [{ id: 'a', text: 'Hi', t: 1, by: 'owner', own: 'yes' }, { id: 'b' }, null, message('c')] });
    expect(summarizeRoom(room).ids).toEqual(['a', 'c']);
    expect(room.lines[0]).toMatchObject({ by: 'user', own: false, name: '' });
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
    expect({ tries: opened.length, ...summarizeRoom(room) }).toMatchObject({ tries: 3, ids: ['a'], state: 'away' });
    last().hear(history(SAID, message('b')));
    expect(summarizeRoom(room)).toMatchObject({ ids: ['a', 'b'], state: 'open' });
  });

  it('that is reopened for the same user restarts its delay, and keeps the messages', async () => {
    const parts = conversationOf({ cookies: CHAT_USER, answers: { 'user-info': {} } });
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
    expect({ tries: parts.opened.length, ids: summarizeRoom(parts.room).ids }).toEqual({ tries: 5, ids: ['a'] });
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
    const text = 'a'.repeat(500);
    const taken = room.say(`  ${text}\n`);
    expect({ sent: last().sent, isSending: room.isSending }).toEqual({ sent: [{ method: 'SAY', id: 1, text }], isSending: true });
    last().hear({ ch: 'said', message: message('s', { text, own: true }), id: 1 });
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

  it.each<[string, ChatFrame]>([
    ['confirmation', { ch: 'said', message: message('s'), id: 1 }],
    ['rejection', { ch: 'refused', id: 1, why: 'often' }],
  ])('isn’t affected by a late %s of an earlier one', async (_says, late) => {
    const { room, last, clock } = open();
    void room.say('One');
    clock.advance(8000);
    const taken = room.say('Two');
    last().hear(late);
    expect(room).toMatchObject({ isSending: true, refusal: null });
    last().hear({ ch: 'said', message: message('t'), id: 2 });
    expect(await taken).toBe(true);
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
    ['the page ends', ({ room }) => (room as LiveConversation).dispose()],
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
