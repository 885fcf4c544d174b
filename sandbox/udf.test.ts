import { expect, it } from 'vitest';
import { RESOLUTIONS } from '../schemas/domains/market/resolution.ts';
import { udfConfig, udfSearch, udfSymbol, udfTime, udfHistory, udfQuotes } from '../schemas/domains/market/shapes.ts';
import { z } from '../schemas/zod.ts';
import { sendRequest, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { LISTED_AT } from './market/feed.ts';
import { MARKETS } from './market/markets.ts';

const { app } = createTestSandbox();
const NOW = TEST_NOW / 1000;

const get = async (path: string): Promise<unknown> => (await sendRequest(app, path)).json();

it('returns the time in seconds, and the resolutions of the spec', async () => {
  expect(z.parse(udfTime, await get('/udf/time'))).toBe(NOW);
  expect(z.parse(udfConfig, await get('/udf/config')).supported_resolutions).toEqual([...RESOLUTIONS]);
});

it.each(['BTC_USDT', 'MERIDIAN:BTC_USDT', 'btc_usdt'])('symbols are found as %s', async (name) => {
  const symbol = z.parse(udfSymbol, await get(`/udf/symbols?symbol=${name}`));
  expect(symbol).toMatchObject({ name: 'BTC_USDT', description: 'Bitcoin / Tether', pricescale: 100 });
});

it('returns 404 for an unknown symbol', async () => {
  const response = await sendRequest(app, '/udf/symbols?symbol=NO_PE');
  expect([response.status, await response.json()]).toEqual([404, { s: 'error', errmsg: 'unknown_symbol' }]);
});

it.each([
  ['eth', ['ETH_USDT', 'ETC_USDT']],
  ['BTC%2FUSDT', ['BTC_USDT']],
  ['bitcoin', ['BTC_USDT', 'BCH_USDT']],
  ['zzz', []],
  ['usdt&limit=3', ['BTC_USDT', 'ETH_USDT', 'SOL_USDT']],
])('symbols are found with the search %s', async (query, expected) => {
  const found = z.parse(udfSearch, await get(`/udf/search?query=${query}`));
  expect(found.map(({ symbol }) => symbol)).toEqual(expected);
});

const HOURS = [11, 12, 13].map((hour) => Date.UTC(2025, 4, 14, hour) / 1000);
it.each([
  ['of `countback` bars', `symbol=BTC_USDT&resolution=60&to=${NOW}&countback=3`, expect.objectContaining({ s: 'ok', t: HOURS })],
  ['before the listing', `symbol=BTC_USDT&resolution=60&from=0&to=${LISTED_AT}`, { s: 'no_data' }],
  ['of the future', `symbol=BTC_USDT&resolution=60&from=${NOW + 7200}&to=${NOW + 9999}`, { s: 'no_data', nextTime: HOURS[2] }],
  ['of an unknown symbol', 'symbol=NO_PE&resolution=60', { s: 'error', errmsg: 'unknown_symbol' }],
  ['of an unknown resolution', 'symbol=BTC_USDT&resolution=7', { s: 'error', errmsg: 'unknown_resolution' }],
])('returns the history %s', async (_, query, expected) => {
  expect(z.parse(udfHistory, await get(`/udf/history?${query}`))).toEqual(expected);
});

it('quotes every known market, in addition to an error for an unknown one', async () => {
  const symbols = [...MARKETS.keys()];
  const answer = z.parse(udfQuotes, await get(`/udf/quotes?symbols=NO_PE,${symbols.join(',')}`));
  const [unknown, ...known] = answer.s === 'ok' ? answer.d : [];
  expect(unknown).toMatchObject({ s: 'error', n: 'NO_PE' });
  expect(symbols.length).toBeGreaterThanOrEqual(24);
  expect(known.map(({ s, n }) => [s, n])).toEqual(symbols.map((symbol) => ['ok', symbol]));
});
