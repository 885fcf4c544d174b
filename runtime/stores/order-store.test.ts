import { expect, it } from 'vitest';
import { IDLE, PENDING, readyOr } from '../../schemas/async.ts';
import type { CallId } from '../../schemas/domains/calls.ts';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createMarketFeed, createWireQuote } from '../../tests/kit/runtime/market-feed.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { pinStores } from '../published/apply.ts';
import { createOrderStore } from './order-store.ts';

const document = createTestSite({ routes: { trade: createRoute('/trade/{pair}'), price: createRoute('/price') } });
const OWN: readonly CallId[] = ['order-list', 'order-trades', 'wallet-balances', 'total-funds'];
const order = (side: 'buy' | 'sell', price: string) => ({ order_id: '1', symbol: 'BTC_USDT', side, price, amount: '1', time: 1 });

/** Opens a page of a pair at a price of 100, and reads orders, trades and the wallet. */
async function openPage({ path = '/trade/BTC_USDT', visitor = false, isWalletFirst = false, orders = [] as readonly object[] } = {}) {
  const { socket, connections, sendTrade } = createMarketFeed();
  const answers = {
    'udf-quotes': { s: 'ok', d: [createWireQuote('BTC_USDT', 100)] },
    'order-list': { orders },
    'order-trades': { trades: [] },
    'order-terms': { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.1', minimum: '5', fee: '0.001' },
    'wallet-balances': { balances: [] },
    'total-funds': { total_btc: '0', total_usd: '0' },
  };
  const location = createLocation(`http://localhost:4173${path}`);
  const cookies = createCookies(visitor ? {} : { uid: '7', nickname: 'Ada' });
  const { stores, ports } = createTestStores({ answers, document }, { socket, cookies, location });
  if (isWalletFirst) await stores.answers['wallet-balances'].load();
  const store = stores.lazy.get(createOrderStore);
  const read = () => {
    stores.market.quoted(['BTC_USDT']).read();
    stores.answers['wallet-balances'].read();
    store.trades.read();
    store.terms.read();
    return store.open.read();
  };
  read();
  await settle();
  connections[0]?.on.open();
  const before = ports.fetch.calls.length;
  const tick = (price: number) => sendTrade('BTC_USDT', price);
  /** Returns the calls for the user's own data since the page was loaded. */
  const since = () => ports.fetch.calls.slice(before).filter((id) => OWN.includes(id));
  return { stores, store, read, ports, tick, since };
}

it('own orders are those of the pair in the path, requested once by one store', async () => {
  const { stores, store, read, ports } = await openPage({ orders: [order('buy', '90')] });
  read();
  await settle();
  expect(readyOr(store.open.current, null)?.orders).toMatchObject([{ order_id: '1' }]);
  expect(ports.fetch.requested.filter((address) => address.includes('/spot/orders'))).toEqual(['/apiw/v2/spot/orders?symbol=BTC_USDT']);
  expect(stores.lazy.get(createOrderStore)).toBe(store);
});

it('own orders are requested again for another pair', async () => {
  const { read, ports } = await openPage();
  ports.location.push('/trade/ETH_USDT');
  expect(read()).toEqual(PENDING);
  await settle();
  expect(ports.fetch.requested.at(-1)).toContain('symbol=ETH_USDT');
});

it.each([
  ['for a visitor', { visitor: true }, ['order-terms']],
  ['on a page without a pair', { path: '/price' }, []],
])('own orders are not requested %s, so that no price is needed', async (_name, given, expected) => {
  const { stores, store, ports } = await openPage(given);
  expect([store.open.current, ...ports.fetch.calls.filter((id) => id.startsWith('order'))]).toEqual([IDLE, ...expected]);
  expect(stores.market.queries).toHaveLength(1);
});

it.each([
  ['', false],
  [' when the wallet was read before', true],
])('wallet and orders are requested together%s, because orders move the wallet, until the page ends', async (_name, isWalletFirst) => {
  const { stores, store, since } = await openPage({ isWalletFirst });
  const reload = async () => {
    await stores.answers['wallet-balances'].reload();
    await settle();
    return since().toSorted();
  };
  expect(await reload()).toEqual(['order-list', 'order-trades', 'wallet-balances']);
  store.dispose();
  expect(await reload()).toEqual(['order-list', 'order-trades', 'wallet-balances', 'wallet-balances']);
});

const ALL = ['order-list', 'order-trades', 'total-funds', 'wallet-balances'];
it.each([
  ['buy', '90', 90.01, []],
  ['buy', '90', 90, ALL],
  ['sell', '110', 109.99, []],
  ['sell', '110', 110, ALL],
] as const)('a %s order at %s and a price of %d reload %j', async (side, limit, price, expected) => {
  const { tick, since } = await openPage({ orders: [order(side, limit)] });
  await tick(price);
  expect(since().toSorted()).toEqual(expected);
});

it('wallet and orders reload once each time the price reaches an order', async () => {
  const { tick, since } = await openPage({ orders: [order('buy', '90')] });
  const reloads = () => since().filter((id) => id === 'order-list').length;
  for (const price of [90, 89, 88]) await tick(price);
  expect(reloads()).toBe(1);
  await tick(95);
  await tick(90);
  expect(reloads()).toBe(2);
});

it('[MAN-36] an order dialog that is open during a publication shares the orders of the page', async () => {
  const { stores, store, since } = await openPage();
  const pinned = pinStores(stores).lazy.get(createOrderStore);
  expect(pinned).toBe(store);
  await stores.answers['wallet-balances'].reload();
  await settle();
  expect({ terms: pinned.terms.current.state, reloaded: since().includes('order-list') }).toEqual({ terms: 'ready', reloaded: true });
});
