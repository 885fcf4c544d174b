import { describe, expect, it } from 'vitest';
import { IDLE, PENDING, readyOr } from '../../schemas/async.ts';
import type { CallId } from '../../schemas/calls/calls.ts';
import { memoryCookies, memoryLocation } from '../ports/memory.ts';
import type { SocketPort } from '../ports/ports.ts';
import type { Answers } from '../testing/fake-network.ts';
import { settle } from '../testing/settle.ts';
import { route, siteDocument } from '../testing/site-document.ts';
import { storesOf } from '../testing/stores-of.ts';
import { orderStoreOf } from './order-store.ts';

const document = siteDocument({ routes: { trade: route('/trade/{pair}'), price: route('/price') } });
const QUOTE = {
  ch: 0,
  chp: 0,
  lp: 100,
  ask: 1,
  bid: 1,
  spread: 0,
  open_price: 1,
  high_price: 1,
  low_price: 1,
  prev_close_price: 1,
  volume: 1,
};
const order = (id: string, side: 'buy' | 'sell', price: string) => ({
  order_id: id,
  symbol: 'BTC_USDT',
  side,
  price,
  amount: '1',
  time: 1,
});
const OWN: readonly CallId[] = ['order-list', 'order-trades', 'wallet-balances', 'total-funds'];

interface Given {
  readonly path?: string;
  readonly visitor?: boolean;
  readonly orders?: readonly object[];
}

/** A page of a pair whose market stands at 100, on which orders, trades and the wallet were read. */
async function pageOf({ path = '/trade/BTC_USDT', visitor = false, orders = [] }: Given = {}) {
  let on: Parameters<SocketPort['open']>[1] | undefined;
  const socket: SocketPort = {
    open(_address, listeners) {
      on = listeners;
      return { send: () => undefined, close: () => undefined };
    },
  };
  const answers: Answers = {
    'udf-quotes': { s: 'ok', d: [{ s: 'ok', n: 'BTC_USDT', v: QUOTE }] },
    'order-list': () => ({ orders: given.orders }),
    'order-trades': { trades: [] },
    'wallet-balances': { balances: [] },
    'total-funds': { total_btc: '0', total_usd: '0' },
  };
  const given = { orders };
  const location = memoryLocation(`http://localhost:4173${path}`);
  const cookies = memoryCookies(visitor ? {} : { uid: '7', nickname: 'Ada' });
  const { stores, ports } = storesOf({ answers, document }, { socket, cookies, location });
  const store = orderStoreOf(stores);
  const read = () => {
    stores.market.quoted(['BTC_USDT']).read();
    stores.answers['wallet-balances'].read();
    store.trades.read();
    return store.open.read();
  };
  read();
  await settle();
  on?.open();
  const before = ports.fetch.calls.length;
  const tick = async (price: number) => {
    on?.message(JSON.stringify({ ch: 'trade', sym: 'BTC_USDT', seq: 1, t: 1, p: price, q: 1, side: 'buy' }));
    await settle();
  };
  /** What was asked of the user's own since then. */
  const since = () =>
    ports.fetch.calls
      .slice(before)
      .filter((id) => OWN.includes(id))
      .toSorted();
  return { stores, store, read, ports, given, tick, since };
}

describe('own orders', () => {
  it('are those of the pair in the path, asked for once by each who reads', async () => {
    const { store, read, ports } = await pageOf({ orders: [order('1', 'buy', '90')] });
    read();
    await settle();
    expect(readyOr(store.open.current, null)?.orders).toMatchObject([{ order_id: '1' }]);
    expect(ports.fetch.asked.filter((address) => address.includes('/spot/orders'))).toEqual(['/apiw/v2/spot/orders?symbol=BTC_USDT']);
  });

  it('are asked for anew when the pair is another', async () => {
    const { read, ports } = await pageOf();
    ports.location.push('/trade/ETH_USDT');
    expect(read()).toEqual(PENDING);
    await settle();
    expect(ports.fetch.asked.at(-1)).toContain('symbol=ETH_USDT');
  });

  it.each([
    ['to a visitor', { visitor: true }],
    ['on a page about no pair', { path: '/price' }],
  ])('are nobody’s %s', async (_name, given) => {
    const { store, ports } = await pageOf(given);
    expect(store.open.current).toEqual(IDLE);
    expect(ports.fetch.calls).not.toContain('order-list');
  });

  it('have one store a page', async () => {
    const { stores, store } = await pageOf();
    expect(orderStoreOf(stores)).toBe(store);
  });
});

describe('what the wallet and the orders are is asked again', () => {
  it('together: who asks about the wallet asks about the orders that move it', async () => {
    const { stores, since } = await pageOf();
    await stores.answers['wallet-balances'].reload();
    await settle();
    expect(since()).toEqual(['order-list', 'order-trades', 'wallet-balances']);
  });

  it.each([
    ['buy', '90', 90],
    ['buy', '90', 85],
    ['sell', '110', 110],
    ['sell', '110', 112],
  ] as const)('when a %s order at %s is reached by a price of %d', async (side, price, last) => {
    const { tick, since } = await pageOf({ orders: [order('1', side, price)] });
    await tick(last);
    expect(since()).toEqual(['order-list', 'order-trades', 'total-funds', 'wallet-balances']);
  });

  it.each([
    ['buy', '90', 90.01],
    ['sell', '110', 109.99],
  ] as const)('and not while the price has not come to a %s order at %s', async (side, price, last) => {
    const { tick, since } = await pageOf({ orders: [order('1', side, price)] });
    await tick(last);
    expect(since()).toEqual([]);
  });

  it('once each time the price comes to an order', async () => {
    const { tick, since } = await pageOf({ orders: [order('1', 'buy', '90')] });
    for (const price of [90, 89, 88]) await tick(price);
    expect(since().filter((id) => id === 'order-list')).toHaveLength(1);
    await tick(95);
    await tick(90);
    expect(since().filter((id) => id === 'order-list')).toHaveLength(2);
  });

  it('and an order that is filled is gone', async () => {
    const { tick, store, given } = await pageOf({ orders: [order('1', 'buy', '90')] });
    given.orders = [];
    await tick(90);
    expect(readyOr(store.open.current, null)?.orders).toEqual([]);
  });
});
