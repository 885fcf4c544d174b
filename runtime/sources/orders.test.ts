import { autorun } from 'mobx';
import { beforeAll, expect, it } from 'vitest';
import { type Async, PENDING, readyOr } from '../../schemas/async.ts';
import type { TradeTape } from '../../schemas/domains/orders/sources.ts';
import type { Answers } from '../../tests/kit/runtime/fake-network.ts';
import { createFakeSockets } from '../../tests/kit/runtime/fake-sockets.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { formatInstant } from '../i18n/format.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { loadLazyReaders } from './lazy-readers.ts';
import { USER, readTestValue } from '../../tests/kit/runtime/read-test-value.ts';

beforeAll(loadLazyReaders);

const document = createTestSite({ routes: { trade: createRoute('/trade/{pair}'), futures: createRoute('/futures/{contract}') } });
const TIME = Date.UTC(2026, 0, 15, 12, 30, 7, 900);
const read = (id: string, answers: Answers, path = '/trade/BTC_USDT') => readTestValue(id, { document, answers, path, cookies: USER });
const wrapReady = (value: unknown) => ({ state: 'ready', value });

it('the balances of the pair are those of the spot account, else 0', async () => {
  const balance = (account: string, coin: string, amount: string) => ({ account, coin, amount, price_usd: '1' });
  const balances = [balance('spot', 'BTC', '0.25'), balance('earn', 'BTC', '9'), balance('futures', 'USDT', '7')];
  expect(await read('orders.balances', { 'wallet-balances': { balances } })).toEqual(wrapReady({ base: '0.25', quote: '0' }));
});

it('the terms of the pair are those of the server, null for an unknown pair', async () => {
  const terms = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.1', minimum: '5', fee: '0.001' };
  expect(await read('orders.terms', { 'order-terms': terms })).toEqual(wrapReady(terms));
  const refused = new Response('{"code":10705001,"message":"There is no such market.","data":null}');
  expect(await read('orders.terms', { 'order-terms': refused })).toBeNull();
});

it('open orders show price, amount and total in the page’s language', async () => {
  const order = { order_id: '17', symbol: 'BTC_USDT', side: 'sell', price: '90000.5', amount: '0.25', time: TIME };
  const shown = { price: '90.000,5', amount: '0,25', total: '22.500,125', time: formatInstant('tr', TIME) };
  expect(await read('orders.open', { 'order-list': { orders: [order] } }, '/tr/trade/BTC_USDT')).toMatchObject(
    wrapReady([{ order_id: '17', price: '90000.5', iso: '2026-01-15T12:30:07.900Z', shown }]),
  );
});

it('[CHA-20] own trades have what a marker needs: time, type, price, quantity, symbol and rawTimestamp', async () => {
  const ids = { trade_id: '171', order_id: '17', symbol: 'BTC_USDT', side: 'buy' };
  const trade = { ...ids, price: '90000', amount: '0.0000001', fee: '0.0000000001', fee_coin: 'BTC', time: TIME };
  const marker = { time: Math.floor(TIME / 1000), type: 'buy', price: 90_000, quantity: 1e-7, symbol: 'BTC_USDT', rawTimestamp: TIME };
  const shown = { price: '90,000', amount: '0.0000001', fee: '0.0000000001 BTC', time: formatInstant('en', TIME) };
  const more = { id: '171', orderId: '17', iso: '2026-01-15T12:30:07.900Z', shown };
  expect(await read('orders.trades', { 'order-trades': { trades: [trade] } })).toEqual(wrapReady([{ ...marker, ...more }]));
});

it('the last trades are those of the market from now on, in the page’s language, while they are followed', async () => {
  const { socket, opened } = createFakeSockets({ now: () => 0 });
  const { runtime, ports } = createTestRuntime({ document, href: 'http://localhost:4173/trade/BTC_USDT' });
  Object.assign(ports.socket, socket);
  const readTape = () => runtime.scope({ surface: null, args: {} }).value('chart.trades') as Async<Async<TradeTape>>;
  const value = readTape();
  if (value.state !== 'ready' || value.value.state !== 'ready') throw new Error('no tape');
  const tape = value.value.value;
  const isSame = (path: string) => (ports.location.push(path), readyOr(readyOr(readTape(), PENDING), null) === tape);
  expect([tape.isStale, ...['/futures/BTC_USDT', '/trade/BTC_USDT'].map(isSame)]).toEqual([false, true, true]);
  let rows: TradeTape['rows'] = [];
  const stop = autorun(() => (rows = tape.rows));
  const end = tape.follow(2);
  const { on, receive, sent } = opened[0]!;
  on.open();
  for (const [seq, p] of [50, 60, 70].entries()) receive({ ch: 'trade', sym: 'BTC_USDT', seq, t: TIME + seq, p, q: 1.25, side: 'sell' });
  await settle();
  expect(rows.map(({ price, quantity }) => `${price} ${quantity}`)).toEqual(['70.0000 1.2500', '60.0000 1.2500']);
  expect(rows[0]).toMatchObject({ side: 'sell', iso: '2026-01-15T12:30:07.902Z', time: '12:30:07' });
  end();
  stop();
  expect(['/trade/ETH_USDT', '/tr/trade/ETH_USDT'].map(isSame)).toEqual([false, false]);
  expect((sent as { method: string }[]).map(({ method }) => method)).toEqual(['SUBSCRIBE', 'UNSUBSCRIBE']);
  tape.follow(1);
  opened.at(-1)!.on.close();
  expect(tape.isStale).toBe(true);
});
