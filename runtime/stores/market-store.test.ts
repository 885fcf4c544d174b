import { describe, expect, it } from 'vitest';
import type { Quote } from './market-store.ts';
import type { SocketPort } from '../ports/ports.ts';
import { fakeApi } from '../testing/fake-api.ts';
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
  const api = fakeApi({ markets: answer });
  const { market } = storesOf({ api }, { socket }).stores;
  const trade = async (sym: string, p: number) => {
    on?.message(JSON.stringify({ ch: 'trade', sym, seq: 1, t: 1, p, q: 1, side: 'buy' }));
    await settle();
  };
  return { market, api, trade, stream: () => on! };
}

const BOTH = { s: 'ok', d: [wire('B', 50), wire('A', 105)] };

describe('quotes', () => {
  it('stand in the order asked for, and are asked for once', async () => {
    const { market, api } = marketOf(BOTH);
    expect(market.read(['A', 'B'])).toMatchObject({ quotes: [], stale: false });
    await settle();
    market.read(['A', 'B']);
    await settle();
    expect(market.read(['A', 'B']).quotes).toEqual([quote('A', 105), quote('B', 50)]);
    expect(api.calls).toEqual(['markets']);
  });

  it('one unknown symbol spoils no other', async () => {
    const { market } = marketOf({ s: 'ok', d: [{ s: 'error', n: 'X', errmsg: 'unknown' }, wire('A', 105)] });
    market.read(['X', 'A']);
    await settle();
    expect(market.read(['X', 'A']).quotes).toEqual([quote('A', 105)]);
  });

  it.each<[string, unknown]>([
    ['the call', new Error('down')],
    ['the feed', { s: 'error', errmsg: 'no data' }],
  ])('fail when %s does, and can be asked for again', async (_name, failure) => {
    const answers: unknown[] = [failure, BOTH];
    const { market } = marketOf(() => answers.shift());
    market.read(['A', 'B']);
    await settle();
    expect(market.read(['A', 'B']).query.current).toBe('failed');
    await market.read(['A', 'B']).query.reload();
    expect(market.read(['A', 'B']).quotes).toEqual([quote('A', 105), quote('B', 50)]);
  });
});

describe('trades', () => {
  it.each<[string, number, Partial<Quote>]>([
    ['inside the day’s range', 100, { price: 100 }],
    ['a new high', 111, { price: 111, high: 111 }],
    ['a new low', 79, { price: 79, low: 79 }],
  ])('move the price of their symbol: %s', async (_name, price, expected) => {
    const { market, trade } = marketOf(BOTH);
    market.read(['A', 'B']);
    await settle();
    await trade('A', price);
    expect(market.read(['A', 'B']).quotes).toEqual([quote('A', price, expected), quote('B', 50)]);
  });

  it('of a symbol nobody shows change nothing', async () => {
    const { market, trade } = marketOf(BOTH);
    market.read(['A', 'B']);
    await settle();
    await trade('C', 1);
    expect(market.read(['A', 'B']).quotes).toEqual([quote('A', 105), quote('B', 50)]);
  });

  it('are stale while the stream is away', async () => {
    const { market, stream } = marketOf(BOTH);
    market.read(['A']);
    await settle();
    stream().open();
    stream().close();
    expect(market.read(['A']).stale).toBe(true);
  });
});
