import { describe, expect, it } from 'vitest';
import { RESOLUTIONS } from '../schemas/domains/market/resolution.ts';
import { udfConfig, udfSearch, udfSymbol, udfTime, udfHistory, udfQuotes } from '../schemas/domains/market/shapes.ts';
import { z } from '../schemas/zod.ts';
import { sendRequest, TEST_NOW, createTestSandbox } from './fixtures.ts';
import { LISTED_AT } from './market/feed.ts';
import { MARKETS } from './market/markets.ts';

const { app } = createTestSandbox();
const NOW = TEST_NOW / 1000;

async function get(path: string): Promise<unknown> {
  return (await sendRequest(app, path)).json();
}

async function getHistory(query: string) {
  return z.parse(udfHistory, await get(`/udf/history?${query}`));
}

it('supports the resolutions of the spec', async () => {
  expect(z.parse(udfConfig, await get('/udf/config')).supported_resolutions).toEqual([...RESOLUTIONS]);
});

it('tells the time in seconds', async () => {
  expect(z.parse(udfTime, await get('/udf/time'))).toBe(NOW);
});

describe('symbols', () => {
  it.each(['BTC_USDT', 'MERIDIAN:BTC_USDT', 'btc_usdt'])('are found as %s', async (name) => {
    const symbol = z.parse(udfSymbol, await get(`/udf/symbols?symbol=${name}`));
    expect(symbol).toMatchObject({ name: 'BTC_USDT', description: 'Bitcoin / Tether', pricescale: 100 });
  });

  it('that do not exist are refused', async () => {
    const response = await sendRequest(app, '/udf/symbols?symbol=NO_PE');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ s: 'error', errmsg: 'unknown_symbol' });
  });

  it.each([
    ['eth', ['ETH_USDT', 'ETC_USDT']],
    ['BTC/USDT', ['BTC_USDT']],
    ['bitcoin', ['BTC_USDT', 'BCH_USDT']],
    ['zzz', []],
  ])('are searched for by %s', async (query, expected) => {
    const found = z.parse(udfSearch, await get(`/udf/search?query=${encodeURIComponent(query)}`));
    expect(found.map(({ symbol }) => symbol)).toEqual(expected);
  });

  it('are found up to a limit', async () => {
    expect(z.parse(udfSearch, await get('/udf/search?query=usdt&limit=3'))).toHaveLength(3);
  });
});

describe('history', () => {
  it('gives as many bars before `to` as `countback` says', async () => {
    const answer = await getHistory(`symbol=BTC_USDT&resolution=60&to=${NOW}&countback=3`);
    expect(answer).toMatchObject({ s: 'ok', t: [11, 12, 13].map((hour) => Date.UTC(2025, 4, 14, hour) / 1000) });
  });

  it('says where data ends', async () => {
    const before = `symbol=BTC_USDT&resolution=60&from=0&to=${LISTED_AT}`;
    expect(await getHistory(before)).toEqual({ s: 'no_data' });
    const later = await getHistory(`symbol=BTC_USDT&resolution=60&from=${NOW + 7200}&to=${NOW + 9999}`);
    expect(later).toEqual({ s: 'no_data', nextTime: Date.UTC(2025, 4, 14, 13) / 1000 });
  });

  it.each([
    ['symbol=NO_PE&resolution=60', 'unknown_symbol'],
    ['symbol=BTC_USDT&resolution=7', 'unknown_resolution'],
  ])('refuses %s', async (query, errmsg) => {
    expect(await getHistory(query)).toEqual({ s: 'error', errmsg });
  });
});

it('quotes every known market, in addition to an error for an unknown one', async () => {
  const symbols = [...MARKETS.keys()];
  const answer = z.parse(udfQuotes, await get(`/udf/quotes?symbols=NO_PE,${symbols.join(',')}`));
  const [unknown, ...known] = answer.s === 'ok' ? answer.d : [];
  expect(unknown).toMatchObject({ s: 'error', n: 'NO_PE' });
  expect(symbols.length).toBeGreaterThanOrEqual(24);
  expect(known.map(({ s, n }) => [s, n])).toEqual(symbols.map((symbol) => ['ok', symbol]));
});
