import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type StreamMessage, streamMessage } from '../schemas/domains/market/stream.ts';
import { z } from '../schemas/zod.ts';
import { getMarket, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { MarketFeed } from './market/feed.ts';
import { createQuote } from './market/quote.ts';
import { startSocketServer } from '../tests/kit/sandbox/listen.ts';

function setUp() {
  const clock = { now: TEST_NOW };
  const sandbox = createTestSandbox(() => clock.now);
  const messages: StreamMessage[] = [];
  const client = sandbox.stream.open((text) => messages.push(z.parse(streamMessage, JSON.parse(text))));
  const send = (method: string, ...params: string[]) => client.receive(JSON.stringify({ method, params, id: 1 }));
  const pass = (ms: number) => ((clock.now += ms), sandbox.stream.tick());
  return { sandbox, messages, client, send, pass, clock };
}

it('subscriptions send a message immediately and with every tick, with increasing numbers', () => {
  const { messages, send, pass } = setUp();
  send('SUBSCRIBE', 'BTC_USDT@trade', 'ETH_USDT@60');
  pass(1000);
  pass(1000);
  const both = ['BTC_USDT trade', 'ETH_USDT bar'];
  expect(messages.map(({ ch, sym }) => `${sym} ${ch}`)).toEqual([...both, ...both, ...both]);
  expect(messages.filter(({ ch }) => ch === 'trade').map(({ seq }) => seq - TEST_NOW)).toEqual([1, 2, 3]);
});

it('subscriptions are made once, and end with UNSUBSCRIBE or with the connection', () => {
  const { sandbox, messages, client, send, pass } = setUp();
  send('SUBSCRIBE', 'BTC_USDT@trade', 'ETH_USDT@60', 'ETH_USDT@60');
  send('UNSUBSCRIBE', 'BTC_USDT@trade');
  pass(1000);
  expect(messages.map(({ sym }) => sym)).toEqual(['BTC_USDT', 'ETH_USDT', 'ETH_USDT']);
  sandbox.stream.close(client);
  pass(1000);
  expect(messages).toHaveLength(3);
});

it('messages agree with quote and history', () => {
  const { messages, send, pass, clock } = setUp();
  send('SUBSCRIBE', 'BTC_USDT@trade', 'BTC_USDT@240');
  pass(1000);
  const market = getMarket('BTC_USDT');
  const feed = new MarketFeed(1);
  const price = createQuote(feed, market, clock.now / 1000).lp;
  const bar = feed.getFormingBar(market, '240', clock.now / 1000);
  expect(messages.slice(2)).toMatchObject([
    { ch: 'trade', p: price, t: clock.now },
    { ch: 'bar', t: bar.time, o: bar.open, h: bar.high, l: bar.low, c: price, v: bar.volume },
  ]);
});

it('messages complete the bars that ended since the last one', () => {
  const { messages, send, pass } = setUp();
  send('SUBSCRIBE', 'BTC_USDT@10S');
  pass(19_000);
  expect(messages.map((message) => message.t - TEST_NOW / 1000)).toEqual([-2, -2, 8, 18]);
  const bars = messages.flatMap((message) => (message.ch === 'bar' ? [message] : []));
  expect(bars.slice(2).map(({ o }) => o)).toEqual(bars.slice(1, 3).map(({ c }) => c));
});

const waitForMessage = async (socket: WebSocket): Promise<unknown> => JSON.parse(String((await once(socket, 'message'))[0]));

it('the socket on /udf/stream sends a message for a subscription and for every tick', async () => {
  const { sandbox, clock } = setUp();
  const { address, tick } = await startSocketServer(sandbox);
  const socket = new WebSocket(`${address}/udf/stream`);
  await once(socket, 'open');
  const first = waitForMessage(socket);
  socket.send(JSON.stringify({ method: 'SUBSCRIBE', params: ['BTC_USDT@trade'], id: 1 }));
  expect(await first).toMatchObject({ ch: 'trade', sym: 'BTC_USDT', t: TEST_NOW });
  const second = waitForMessage(socket);
  clock.now += 1000;
  tick();
  expect(await second).toMatchObject({ ch: 'trade', t: TEST_NOW + 1000 });
});

it('the socket leaves another path to other handlers', async () => {
  const { server, address } = await startSocketServer(setUp().sandbox);
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 418 other\r\n\r\n'));
  const socket = new WebSocket(`${address}/other`);
  await expect(once(socket, 'open')).rejects.toThrow('Unexpected server response: 418');
});
