import { expect, it, vi } from 'vitest';
import { type Async, FAILED, PENDING, ready, readyOr } from '../../schemas/async.ts';
import { type Figure, FIGURES, type MarketRow } from '../../schemas/domains/market/sources.ts';
import type { Answers } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { readTestValue } from '../../tests/kit/runtime/read-test-value.ts';
import { loadLazyReaders } from './lazy-readers.ts';
import { readValue } from './read.ts';
import { readData, type ValueContext } from './reader.ts';
import { MarketStore } from '../stores/market-store.ts';

const NUMBERS = { ch: 0, chp: 0, ask: 0, bid: 0, spread: 0, high_price: 70000, low_price: 0.5, volume: 1234567 };
const quotes = (n: string, lp: number, prev: number): Answers => ({
  'udf-quotes': { s: 'ok', d: [{ s: 'ok', n, v: { ...NUMBERS, lp, open_price: prev, prev_close_price: prev, description: 'Bitcoin' } }] },
});
const SETTINGS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 };
const document = createTestSite({ links: { trade: { route: 'trade' } } });
const FIGURE_IDS = Object.keys(FIGURES) as readonly Figure[];
const getFirstRow = (list: unknown) => (list as { value: { rows: readonly [MarketRow] } }).value.rows[0];
const read = (id: string, answers: Answers, path = '/') => readTestValue(id, { document, answers, path });

it('a market row is formatted for the page’s language and currency', async () => {
  const answers = { ...quotes('BTC_USDT', 65432.1, 60000), 'site-settings': SETTINGS, 'coin-whitelist': [] };
  const list = await read('market.list', answers);
  expect(list).toMatchObject({ state: 'ready', value: { stale: false } });
  vi.spyOn(MarketStore.prototype, 'isStale', 'get').mockReturnValue(true);
  expect(list).toMatchObject({ value: { stale: true } });
  const row = getFirstRow(list);
  const readFields = () => [row.symbol, row.base, row.quote, row.name, row.icon, row.fiatPrice, row.direction, row.link?.href];
  // Reading a row loads its sources.
  readFields();
  await settle();
  const icon = '/images/coin_icon/64/BTC.png?w=28&q=75';
  expect(readFields()).toEqual(['BTC_USDT', 'BTC', 'USDT', 'Bitcoin', icon, '£52,345.68', 'rise', '/trade/BTC_USDT']);
  expect(FIGURE_IDS.map((id) => row.text(id))).toEqual(['65,432.10', '+9.05%', '70,000.00', '0.50000', '1.23M', '80.78B']);
  const numbers = [65432.1, (65432.1 / 60000 - 1) * 100, 70000, 0.5, 1234567, 1234567 * 65432.1];
  expect(FIGURE_IDS.map((id) => row.number(id))).toEqual(numbers);
});

it.each<[number, number, string, string, string]>([
  [1.23456, 1, '1.2346', '+23.46%', 'rise'],
  [0.0123456, 0.02, '0.01235', '-38.27%', 'fall'],
  [0.00001234, 0.00001234, '0.00001234', '0.00%', 'flat'],
  [5, 0, '5.0000', '0.00%', 'flat'],
  [99_996, 100_000, '99,996.00', '0.00%', 'flat'],
])('a market row with the price %d after %d', async (lp, prev, price, change, direction) => {
  const row = getFirstRow(await read('market.list', quotes('BTC_USDT', lp, prev)));
  expect([row.text('price'), row.text('change'), row.direction, row.fiatPrice]).toEqual([price, change, direction, '']);
});

it('a market row in another language has its separators and Latin digits', async () => {
  const readRow = async (path: string) => getFirstRow(await read('market.list', quotes('BTC_USDT', 65432.1, 60000), path));
  const turkish = await readRow('/tr');
  expect([turkish.text('price'), turkish.link?.href]).toEqual(['65.432,10', '/tr/trade/BTC_USDT']);
  expect((await readRow('/ar')).text('price')).toMatch(/65[,.]432/);
});

it('the market list can be requested again after a failure', () => {
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { retry } = readyOr(readData({ read: () => FAILED, reload }, String), null) as unknown as { retry: () => void };
  retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('the currency of a contract is in capitals, as in all other texts, and its pair is the contract', async () => {
  const futures = createTestSite({ routes: { futures: createRoute('/futures/{settle}/{contract}') } });
  const page = { document: futures, path: '/futures/usdt/AB', answers: quotes('AB', 2, 1) };
  expect(await readTestValue('market.settle', page)).toBe('USDT');
  expect(await readTestValue('market.pair', page)).toMatchObject({ value: { symbol: 'AB', base: 'AB', quote: '' } });
});

it('the pair of the route is its row, null for an unknown pair, and null on a route without one', async () => {
  const value = await read('market.pair', quotes('A_B', 2, 1), '/trade/A_B');
  expect(value).toMatchObject({ state: 'ready', value: { symbol: 'A_B' } });
  expect((value as { value: MarketRow }).value.text('price')).toBe('2.0000');
  expect(await read('market.pair', { 'udf-quotes': { s: 'ok', d: [] } }, '/trade/A_B')).toBeNull();
  expect(await read('market.pair', {}, '/price')).toBeNull();
});

it.each(['chart.feed', 'chart.layouts'])('%s is ready once its code has loaded, one object per page', async (id) => {
  const [first, second] = [createTestRuntime(), createTestRuntime()];
  const readChart = ({ stores }: ReturnType<typeof createTestRuntime>) =>
    readyOr(readValue(id, { stores, now: 0 } as ValueContext) as Async<Async<object>>, PENDING);
  await loadLazyReaders();
  const chart = readChart(first);
  expect(chart).toEqual(ready(expect.any(Object)));
  expect(readyOr(readChart(first), null)).toBe(readyOr(chart, null));
  expect(readyOr(readChart(second), null)).not.toBe(readyOr(chart, null));
});
