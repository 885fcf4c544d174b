import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { FAILED, PENDING, readyOr } from '../../schemas/async.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { createMarketFeed, createWireQuote } from '../../tests/kit/runtime/market-feed.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import type { Quote } from './market-store.ts';

const RANGE = { description: 'Coin', previousClose: 100, high: 110, low: 80, volume: 5 };
const quote = (symbol: string, price: number, fields: Partial<Quote> = {}): Quote => ({ symbol, price, ...RANGE, ...fields });
const BOTH = { s: 'ok', d: [createWireQuote('B', 50), createWireQuote('A', 105)] };
const UPDATED = { s: 'ok', d: [createWireQuote('A', 120), createWireQuote('B', 60)] };
const DOWN = new Error('down');

function createMarket(answer: unknown, given: Partial<Ports> = {}) {
  const feed = createMarketFeed();
  const clock = new MemoryClock();
  const { stores, ports } = createTestStores({ answers: { 'udf-quotes': answer } }, { socket: feed.socket, clock, ...given });
  const { market } = stores;
  /** Returns the loaded quotes of symbols, in the order of the request. */
  const quotes = (...symbols: string[]) => readyOr(market.quoted(symbols).read(), []).map((symbol) => market.quote(symbol));
  const getState = () => ({ isStale: market.isStale, quotes: quotes('A', 'B') });
  const wait = (ms: number) => (clock.advance(ms), settle());
  return { market, quotes, getState, wait, calls: ports.fetch.calls, log: ports.log, clock, ...feed };
}

/** Creates a market whose quotes of A and B are loaded. */
async function loadMarket(answer: unknown = BOTH, given: Partial<Ports> = {}) {
  const parts = createMarket(answer, given);
  parts.market.quoted(['A', 'B']).read();
  await settle();
  return parts;
}

function createPaint() {
  const frames: (() => void)[] = [];
  const onFrame = (run: () => void) => void frames.push(run);
  return { frames, paint: { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame } };
}

it('quotes are in the order of the request, without unknown symbols, and are requested once', async () => {
  const { market, quotes, calls } = createMarket({ s: 'ok', d: [{ s: 'error', n: 'X', errmsg: 'unknown' }, ...BOTH.d] });
  expect([market.quoted(['X', 'A', 'B']).read(), market.isStale]).toEqual([PENDING, false]);
  for (let turn = 0; turn < 2; turn += 1) {
    await settle();
    expect(quotes('X', 'A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
  }
  expect(calls).toEqual(['udf-quotes']);
});

it('quotes fail when the feed does, and can be requested again', async () => {
  const answers: unknown[] = [{ s: 'error', errmsg: 'no data' }, BOTH];
  const { market, quotes, log } = await loadMarket(() => answers.shift());
  expect([market.quoted(['A', 'B']).current, log.lines]).toMatchObject([FAILED, [{ detail: { call: 'udf-quotes' } }]]);
  await market.quoted(['A', 'B']).reload();
  expect(quotes('A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
});

it.each<[string, string, number, Partial<Quote>]>([
  ['inside the range of the day moves the price', 'A', 100, { price: 100 }],
  ['above it is the new high', 'A', 111, { price: 111, high: 111 }],
  ['below it is the new low', 'A', 79, { price: 79, low: 79 }],
  ['of a symbol without a quote changes nothing', 'C', 1, {}],
])('a trade %s', async (_name, symbol, price, expected) => {
  const { quotes, sendTrade } = await loadMarket();
  await sendTrade(symbol, price);
  expect(quotes('A', 'B')).toEqual([quote('A', 105, expected), quote('B', 50)]);
});

it('trades within a frame come to one change: the last price, and the range of them all', async () => {
  const { frames, paint } = createPaint();
  const { quotes, sendTrade } = await loadMarket(BOTH, { paint });
  for (const price of [111, 79, 100]) await sendTrade('A', price);
  expect({ frames: frames.length, seen: quotes('A', 'B')[0] }).toEqual({ frames: 1, seen: quote('A', 105) });
  frames[0]!();
  await sendTrade('B', 100);
  frames[1]!();
  expect(quotes('A', 'B')).toEqual([quote('A', 100, { high: 111, low: 79 }), quote('B', 100)]);
});

async function connectMarket(answers: unknown[], given: Partial<Ports> = {}) {
  const parts = await loadMarket(() => answers.shift(), given);
  const { market, connections, clock } = parts;
  connections[0]!.on.open();
  expect(market.isStale).toBe(false);
  const reconnect = () => {
    connections.at(-1)!.on.close();
    expect(market.isStale).toBe(true);
    clock.advance(1000);
    connections.at(-1)!.on.open();
    expect(market.isStale).toBe(true);
  };
  return { ...parts, reconnect };
}

async function reconnectMarket(...answers: unknown[]) {
  const parts = await connectMarket(answers);
  parts.reconnect();
  return parts;
}

it('quotes after a reconnect stay, stale, until they were fetched again', async () => {
  const { getState, wait, log } = await reconnectMarket(BOTH, DOWN, UPDATED);
  await settle();
  expect(getState()).toEqual({ isStale: true, quotes: [quote('A', 105), quote('B', 50)] });
  expect(log.lines).toMatchObject([{ detail: { call: 'udf-quotes' } }]);
  await wait(1000);
  expect(getState()).toEqual({ isStale: false, quotes: [quote('A', 120), quote('B', 60)] });
});

it('a trade that arrives before the response after a reconnect is newer', async () => {
  const response = createDeferred();
  const { getState, sendTrade } = await reconnectMarket(BOTH, response.promise);
  await sendTrade('A', 119);
  response.resolve(UPDATED);
  await settle();
  expect(getState()).toMatchObject({ isStale: false, quotes: [{ price: 119 }, { price: 60 }] });
});

it('a trade from before a reconnect is older, even if no frame has shown it yet', async () => {
  const { frames, paint } = createPaint();
  const { quotes, sendTrade, reconnect } = await connectMarket([BOTH, UPDATED], { paint });
  await sendTrade('A', 119);
  reconnect();
  await settle();
  frames[0]!();
  expect(quotes('A', 'B')[0]?.price).toBe(120);
});

it('quotes after a reconnect are retried after growing waits, until another reconnect or a response', async () => {
  const { calls, reconnect, wait } = await reconnectMarket(BOTH, DOWN, DOWN, UPDATED, DOWN, UPDATED);
  await settle();
  await wait(1000);
  reconnect();
  await wait(60_000);
  expect(calls.length).toBe(4);
  reconnect();
  await settle();
  await wait(1000);
  expect(calls.length).toBe(6);
});

it.each(['before', 'after'])('quotes after a reconnect are not retried if the page ends %s they fail', async (when) => {
  const response = createDeferred();
  const { market, connections, calls, wait } = await reconnectMarket(BOTH, response.promise);
  if (when === 'before') market.dispose();
  response.resolve(DOWN);
  await settle();
  if (when === 'after') market.dispose();
  await wait(60_000);
  expect({ calls: calls.length, isStale: market.isStale }).toEqual({ calls: 2, isStale: false });
  expect(connections[1]!.sent).toMatchObject([{ method: 'SUBSCRIBE' }, { method: 'UNSUBSCRIBE' }]);
});

it('quotes without an observer are unsubscribed from, and fetched again for the next one', async () => {
  const { market, quotes, sendTrade, connections, calls } = createMarket(BOTH);
  const observe = () => autorun(() => market.quoted(['A', 'B']).read());
  const [stop, stopOther] = [observe(), observe()];
  await settle();
  connections[0]!.on.open();
  await market.quoted(['A', 'B']).reload();
  await sendTrade('A', 119);
  stop();
  expect(market.queries.length).toBe(1);
  stopOther();
  expect(market.queries).toEqual([]);
  onTestFinished(observe());
  await settle();
  const sent = connections[0]!.sent as { method: string; params: string[] }[];
  expect(sent.map(({ method, params }) => [method, ...params.toSorted()])).toEqual(
    ['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE'].map((method) => [method, 'A@trade', 'B@trade']),
  );
  expect({ calls: calls.length, price: quotes('A', 'B')[0]?.price }).toEqual({ calls: 3, price: 105 });
});

it('quotes that arrive without an observer are not subscribed to', async () => {
  const { market, connections } = createMarket(BOTH);
  autorun(() => market.quoted(['A', 'B']).read())();
  await settle();
  expect(connections).toEqual([]);
});
