import { describe, expect, it } from 'vitest';
import { LOST, PENDING, readyOr } from '../../schemas/async.ts';
import type { MarketStore, Quote } from './market-store.ts';
import type { SocketPort } from '../ports/ports.ts';
import { settle } from '../testing/settle.ts';
import { storesOf } from '../testing/stores-of.ts';

const values = (lp: number) => ({
  ch: 1,
  chp: 1,
  lp,
  ask: 1,
  bid: 1,
  spread: 0,
  open_price: 90,
  high_price: 110,
  low_price: 80,
  prev_close_price: 100,
  volume: 5,
  description: 'Coin',
});
const wire = (symbol: string, lp: number) => ({ s: 'ok', n: symbol, v: values(lp) });
const quote = (symbol: string, price: number, fields: Partial<Quote> = {}): Quote => ({
  symbol,
  description: 'Coin',
  price,
  previousClose: 100,
  high: 110,
  low: 80,
  volume: 5,
  ...fields,
});

function marketOf(answer: unknown) {
  let on: Parameters<SocketPort['open']>[1] | undefined;
  const socket: SocketPort = {
    open(_address, listeners) {
      on = listeners;
      return { send: () => undefined, close: () => undefined };
    },
  };
  const { stores, ports } = storesOf({ answers: { 'udf-quotes': answer } }, { socket });
  const trade = async (sym: string, p: number) => {
    on?.message(JSON.stringify({ ch: 'trade', sym, seq: 1, t: 1, p, q: 1, side: 'buy' }));
    await settle();
  };
  return { market: stores.market, calls: ports.fetch.calls, trade, stream: () => on! };
}

/** The quotes at hand, in the order asked for. */
function quotes(market: MarketStore, ...symbols: readonly string[]) {
  return readyOr(market.quoted(symbols).read(), []).map((symbol) => market.quote(symbol));
}

const BOTH = { s: 'ok', d: [wire('B', 50), wire('A', 105)] };

describe('quotes', () => {
  it('stand in the order asked for, and are asked for once', async () => {
    const { market, calls } = marketOf(BOTH);
    expect(market.quoted(['A', 'B']).read()).toEqual(PENDING);
    expect(market.isStale).toBe(false);
    await settle();
    expect(quotes(market, 'A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
    await settle();
    expect(calls).toEqual(['udf-quotes']);
  });

  it('one unknown symbol spoils no other', async () => {
    const { market } = marketOf({ s: 'ok', d: [{ s: 'error', n: 'X', errmsg: 'unknown' }, wire('A', 105)] });
    market.quoted(['X', 'A']).read();
    await settle();
    expect(quotes(market, 'X', 'A')).toEqual([quote('A', 105)]);
  });

  it.each<[string, unknown]>([
    ['the call', new Error('down')],
    ['the feed', { s: 'error', errmsg: 'no data' }],
  ])('fail when %s does, and can be asked for again', async (_name, failure) => {
    const answers: unknown[] = [failure, BOTH];
    const { market } = marketOf(() => answers.shift());
    market.quoted(['A', 'B']).read();
    await settle();
    expect(market.quoted(['A', 'B']).current).toEqual(LOST);
    await market.quoted(['A', 'B']).reload();
    expect(quotes(market, 'A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
  });
});

describe('trades', () => {
  it.each<[string, number, Partial<Quote>]>([
    ['inside the day’s range', 100, { price: 100 }],
    ['a new high', 111, { price: 111, high: 111 }],
    ['a new low', 79, { price: 79, low: 79 }],
  ])('move the price of their symbol: %s', async (_name, price, expected) => {
    const { market, trade } = marketOf(BOTH);
    market.quoted(['A', 'B']).read();
    await settle();
    await trade('A', price);
    expect(quotes(market, 'A', 'B')).toEqual([quote('A', price, expected), quote('B', 50)]);
  });

  it('of a symbol nobody shows change nothing', async () => {
    const { market, trade } = marketOf(BOTH);
    market.quoted(['A', 'B']).read();
    await settle();
    await trade('C', 1);
    expect(quotes(market, 'A', 'B')).toEqual([quote('A', 105), quote('B', 50)]);
  });

  it('are stale while the stream is away', async () => {
    const { market, stream } = marketOf(BOTH);
    market.quoted(['A']).read();
    await settle();
    stream().open();
    stream().close();
    expect(market.isStale).toBe(true);
  });
});
