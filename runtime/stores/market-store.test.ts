import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAILED, PENDING, readyOr } from '../../schemas/async.ts';
import { MemoryClock } from '../../tests/kit/runtime/memory-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { marketFeed, wireQuote } from '../../tests/kit/runtime/market-feed.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import type { Quote } from './market-store.ts';

const RANGE = { description: 'Coin', previousClose: 100, high: 110, low: 80, volume: 5 };
const quote = (symbol: string, price: number, fields: Partial<Quote> = {}): Quote => ({ symbol, price, ...RANGE, ...fields });
const BOTH = { s: 'ok', d: [wireQuote('B', 50), wireQuote('A', 105)] };

function marketOf(answer: unknown, given: Partial<Ports> = {}) {
  const feed = marketFeed();
  const { stores, ports } = storesOf({ answers: { 'udf-quotes': answer } }, { socket: feed.socket, ...given });
  const { market } = stores;
  /** The loaded quotes of symbols, in the order of the request. */
  const quotes = (...symbols: string[]) => readyOr(market.quoted(symbols).read(), []).map((symbol) => market.quote(symbol));
  return { market, quotes, calls: ports.fetch.calls, ...feed };
}

async function loadedMarket(given?: Partial<Ports>) {
  const parts = marketOf(BOTH, given);
  parts.market.quoted(['A', 'B']).read();
  await settle();
  return parts;
}

describe('quotes', () => {
  it('are in the order of the request, which is sent once', async () => {
    const { market, quotes, calls } = marketOf(BOTH);
    expect(market.quoted(['A', 'B']).read()).toEqual(PENDING);
    expect(market.isStale).toBe(false);
    await settle();
    expect(quotes('A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
    await settle();
    expect(calls).toEqual(['udf-quotes']);
  });

  it('leave out an unknown symbol', async () => {
    const { market, quotes } = marketOf({ s: 'ok', d: [{ s: 'error', n: 'X', errmsg: 'unknown' }, wireQuote('A', 105)] });
    market.quoted(['X', 'A']).read();
    await settle();
    expect(quotes('X', 'A')).toEqual([quote('A', 105)]);
  });

  it('fail when the feed does, and can be requested again', async () => {
    const answers: unknown[] = [{ s: 'error', errmsg: 'no data' }, BOTH];
    const { market, quotes } = marketOf(() => answers.shift());
    market.quoted(['A', 'B']).read();
    await settle();
    expect(market.quoted(['A', 'B']).current).toMatchObject(FAILED);
    await market.quoted(['A', 'B']).reload();
    expect(quotes('A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
  });
});

it.each<[string, string, number, Partial<Quote>]>([
  ['inside the range of the day moves the price', 'A', 100, { price: 100 }],
  ['above it is the new high', 'A', 111, { price: 111, high: 111 }],
  ['below it is the new low', 'A', 79, { price: 79, low: 79 }],
  ['of a symbol without a quote changes nothing', 'C', 1, {}],
])('a trade %s', async (_name, symbol, price, expected) => {
  const { quotes, trade } = await loadedMarket();
  await trade(symbol, price);
  expect(quotes('A', 'B')).toEqual([quote('A', 105, expected), quote('B', 50)]);
});

it('trades within a frame come to one change: the last price, and the range of them all', async () => {
  const frames: (() => void)[] = [];
  const onFrame = (run: () => void) => void frames.push(run);
  const { quotes, trade } = await loadedMarket({ paint: { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame } });
  for (const price of [111, 79, 100]) await trade('A', price);
  expect({ frames: frames.length, seen: quotes('A', 'B')[0] }).toEqual({ frames: 1, seen: quote('A', 105) });
  frames[0]!();
  await trade('B', 100);
  frames[1]!();
  expect(quotes('A', 'B')).toEqual([quote('A', 100, { high: 111, low: 79 }), quote('B', 100)]);
});

describe('after a reconnect', () => {
  const UPDATED = { s: 'ok', d: [wireQuote('A', 120), wireQuote('B', 60)] };

  async function connected(answers: unknown[], given: Partial<Ports> = {}) {
    const clock = new MemoryClock();
    const parts = marketOf(() => answers.shift(), { clock, ...given });
    const { market, connections } = parts;
    market.quoted(['A', 'B']).read();
    await settle();
    connections[0]!.on.open();
    expect(market.isStale).toBe(false);
    const reconnect = () => {
      connections.at(-1)!.on.close();
      expect(market.isStale).toBe(true);
      clock.advance(1000);
      connections.at(-1)!.on.open();
    };
    const wait = async (ms: number) => {
      clock.advance(ms);
      await settle();
    };
    return { ...parts, reconnect, wait };
  }

  async function reconnected(...answers: unknown[]) {
    const parts = await connected(answers);
    parts.reconnect();
    return parts;
  }

  it('quotes are stale until they were fetched again', async () => {
    const { market, quotes } = await reconnected(BOTH, UPDATED);
    expect(market.isStale).toBe(true);
    await settle();
    expect({ isStale: market.isStale, quotes: quotes('A', 'B') }).toEqual({
      isStale: false,
      quotes: [quote('A', 120), quote('B', 60)],
    });
  });

  it('quotes stay, stale, while they can’t be fetched', async () => {
    const { market, quotes, wait } = await reconnected(BOTH, new Error('down'), UPDATED);
    await settle();
    expect({ isStale: market.isStale, price: quotes('A', 'B')[0]?.price }).toEqual({ isStale: true, price: 105 });
    await wait(1000);
    expect({ isStale: market.isStale, price: quotes('A', 'B')[0]?.price }).toEqual({ isStale: false, price: 120 });
  });

  it('a trade that arrives before the response is newer', async () => {
    const response = deferred();
    const { market, quotes, trade } = await reconnected(BOTH, response.promise);
    await trade('A', 119);
    response.resolve(UPDATED);
    await settle();
    expect({ isStale: market.isStale, price: quotes('A', 'B')[0]?.price }).toEqual({ isStale: false, price: 119 });
  });

  it('a trade from before is older, even if no frame has shown it yet', async () => {
    const frames: (() => void)[] = [];
    const onFrame = (run: () => void) => void frames.push(run);
    const paint = { markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame };
    const { quotes, trade, reconnect } = await connected([BOTH, UPDATED], { paint });
    await trade('A', 119);
    reconnect();
    await settle();
    frames[0]!();
    expect(quotes('A', 'B')[0]?.price).toBe(120);
  });

  it('quotes are retried after growing waits, until another reconnect or a response', async () => {
    const down = new Error('down');
    const { calls, reconnect, wait } = await reconnected(BOTH, down, down, UPDATED, down, UPDATED);
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

  it.each([
    ['before', true],
    ['after', false],
  ])('quotes are not retried if the page ends %s they fail', async (_name, isBefore) => {
    const response = deferred();
    const { market, connections, calls, wait } = await reconnected(BOTH, response.promise);
    if (isBefore) market.dispose();
    response.resolve(new Error('down'));
    await settle();
    if (!isBefore) market.dispose();
    await wait(60_000);
    expect({ calls: calls.length, isStale: market.isStale }).toEqual({ calls: 2, isStale: false });
    expect(connections[1]!.sent).toMatchObject([{ method: 'SUBSCRIBE' }, { method: 'UNSUBSCRIBE' }]);
  });
});

describe('quotes that nothing observes any more', () => {
  const listSent = ({ sent }: { readonly sent: unknown[] }) =>
    (sent as { method: string; params: string[] }[]).map(({ method, params }) => [method, ...params.toSorted()]);

  it('are unsubscribed from, and fetched again for the next observer', async () => {
    const { market, quotes, trade, connections, calls } = marketOf(BOTH);
    const observe = () => autorun(() => market.quoted(['A', 'B']).read());
    const [stop, stopOther] = [observe(), observe()];
    await settle();
    connections[0]!.on.open();
    await market.quoted(['A', 'B']).reload();
    await trade('A', 119);
    stop();
    expect(market.queries.length).toBe(1);
    stopOther();
    expect(market.queries).toEqual([]);
    onTestFinished(observe());
    await settle();
    expect(listSent(connections[0]!)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE'].map((method) => [method, 'A@trade', 'B@trade']));
    expect({ calls: calls.length, price: quotes('A', 'B')[0]?.price }).toEqual({ calls: 3, price: 105 });
  });

  it('are not subscribed to if they arrive later', async () => {
    const { market, connections } = marketOf(BOTH);
    autorun(() => market.quoted(['A', 'B']).read())();
    await settle();
    expect(connections).toEqual([]);
  });
});
