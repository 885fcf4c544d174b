import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type ChatFrame, chatFrame } from '../../schemas/domains/chat/frames.ts';
import { z } from '../../schemas/zod.ts';
import { TEST_NOW, TEST_SITES, createTestSandbox } from '../fixtures.ts';
import { startSocketServer } from '../../tests/kit/sandbox/listen.ts';
import { readJoinRequest } from './arrival.ts';
import { getDemoMessages } from './demo-talk.ts';

const PEOPLE = { trader: 'uid=10001; nickname=trader', beginner: 'uid=10004; nickname=beginner', visitor: '' } as const;

function openSandbox() {
  const clock = { now: TEST_NOW };
  const { chat } = createTestSandbox(() => clock.now);
  const enter = (who: keyof typeof PEOPLE, room = 'chatroom', host = 'localhost', language = 'en') => {
    const heard: ChatFrame[] = [];
    const cookie = `${PEOPLE[who]}; lang=${language}`;
    const arrival = readJoinRequest({ url: `/groupchat/stream?room=${room}&sub=1`, headers: { cookie, host } }, TEST_SITES);
    const connection = chat.open(arrival, (text) => heard.push(z.parse(chatFrame, JSON.parse(text))));
    const say = (text: string, id = 1) => connection?.receive(JSON.stringify({ method: 'SAY', id, text }));
    const texts = () => heard.flatMap((one) => (one.ch === 'said' ? one.message.text : []));
    const past = () => heard.flatMap((one) => (one.ch === 'history' ? one.messages.map(({ text }) => text) : []));
    return { connection, heard, say, texts, past };
  };
  return { chat, clock, enter };
}

it('the public room has demo messages that depend only on the time, and continue', () => {
  const { chat, clock, enter } = openSandbox();
  const [one, other] = [enter('visitor'), enter('trader')];
  expect(one.past()).toEqual(other.past());
  expect(one.past().length).toBeGreaterThan(15);
  clock.now += 80_000;
  chat.tick();
  chat.tick();
  expect(one.texts()).toEqual(getDemoMessages(TEST_NOW, clock.now).map(({ text }) => text));
  expect(one.texts().length).toBeGreaterThan(0);
  expect(enter('visitor').past().at(-1)).toBe(one.texts().at(-1));
});

it('the public room sends a message to all users, with its id to the sender', () => {
  const { enter } = openSandbox();
  const [trader, beginner] = [enter('trader'), enter('beginner')];
  trader.say(' Hello ', 7);
  const message = { name: 'trader', text: 'Hello', by: 'user', t: TEST_NOW };
  expect(trader.heard.at(-1)).toMatchObject({ ch: 'said', id: 7, message: { ...message, own: true } });
  expect(beginner.heard.at(-1)).toMatchObject({ ch: 'said', message: { ...message, own: false } });
  expect(beginner.heard.at(-1)).not.toHaveProperty('id');
  expect(enter('beginner').past().at(-1)).toBe('Hello');
});

it('the public room sends messages to the users of its own site who have not left', () => {
  const { enter } = openSandbox();
  const [turkey, left] = [enter('trader', 'chatroom', 'turkey.localhost:4173'), enter('beginner')];
  left.connection?.close();
  enter('trader').say('Hello');
  expect([turkey.texts(), left.texts()]).toEqual([[], []]);
});

it.each([
  ['visitor', 'Hello', 'login'],
  ['trader', '  ', 'empty'],
  ['trader', 'a'.repeat(501), 'long'],
] as const)('the public room rejects from a %s the message %j: %s', (who, text, why) => {
  const { enter } = openSandbox();
  const other = enter('beginner');
  const speaker = enter(who);
  speaker.say(text, 3);
  expect({ heard: speaker.heard.at(-1), others: other.texts() }).toEqual({ heard: { ch: 'refused', id: 3, why }, others: [] });
});

it('the public room accepts from each user five messages in ten seconds', () => {
  const { clock, enter } = openSandbox();
  const [trader, beginner] = [enter('trader'), enter('beginner')];
  for (let id = 1; id <= 6; id += 1) trader.say(`${id}`, id);
  expect(trader.heard.at(-1)).toEqual({ ch: 'refused', id: 6, why: 'often' });
  beginner.say('Mine');
  expect(trader.texts().at(-1)).toBe('Mine');
  clock.now += 10_000;
  trader.say('Later');
  expect(trader.texts().at(-1)).toBe('Later');
});

it('the support room greets the user in the language of the page, and replies to the first message of an account', () => {
  const { enter } = openSandbox();
  const trader = enter('trader', 'service');
  expect(trader.past().length).toBe(1);
  trader.say('Where is my deposit?', 1);
  trader.say('It is 0x12', 2);
  const replies = trader.heard.slice(1).map((one) => (one.ch === 'said' ? `${one.message.by} ${one.id ?? ''}` : ''));
  expect([replies, enter('trader', 'service').past().length]).toEqual([['user 1', 'auto ', 'user 2'], 4]);
  const [tr, en] = ['tr', 'en'].map((language) => enter('visitor', 'service', 'localhost', language).past());
  expect(tr).not.toEqual(en);
});

it('the support room is private to its user', () => {
  const { enter } = openSandbox();
  const beginner = enter('beginner', 'service');
  enter('trader', 'service').say('Secret');
  expect([...beginner.texts(), ...enter('beginner', 'service').past(), ...enter('visitor', 'service').past()]).not.toContain('Secret');
});

it('a socket receives the messages of an existing room, and is closed for another one', async () => {
  const { address } = await startSocketServer(createTestSandbox());
  const openSocket = (room: string) => new WebSocket(`${address}/groupchat/stream?room=${room}`);
  const [first] = (await once(openSocket('chatroom'), 'message')) as [Buffer];
  expect(z.parse(chatFrame, JSON.parse(first.toString())).ch).toBe('history');
  expect((await once(openSocket('lobby'), 'close'))[0]).toBe(1008);
});
