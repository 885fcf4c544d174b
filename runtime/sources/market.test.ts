import { describe, expect, it } from 'vitest';
import type { Answers } from '../testing/fake-network.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { siteDocument } from '../testing/site-document.ts';
import { resolveProp } from '../surfaces/resolve-props.ts';

const quote = (symbol: string, lp: number, prev: number, fields: object = {}) => ({
  s: 'ok',
  n: symbol,
  v: {
    ch: 0,
    chp: 0,
    lp,
    ask: 0,
    bid: 0,
    spread: 0,
    open_price: prev,
    high_price: 70000,
    low_price: 0.5,
    prev_close_price: prev,
    volume: 1234567,
    description: 'Bitcoin',
    ...fields,
  },
});
const SETTINGS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 };

async function valueAt(id: string, answers: Answers, path = '/') {
  const { scope } = runtimeOf({
    document: siteDocument({ links: { trade: { route: 'trade' } } }),
    answers,
    href: `http://localhost:4173${path}`,
  });
  const read = () => resolveProp({ value: id }, scope({ surface: null, args: {} }));
  for (let turn = 0; turn < 3; turn += 1) {
    read();
    await settle();
  }
  return read();
}

describe('a market row', () => {
  it('is formatted for the page’s language and currency', async () => {
    const markets = { s: 'ok', d: [quote('BTC_USDT', 65432.1, 60000)] };
    const list = await valueAt('market.list', { 'udf-quotes': markets, 'site-settings': SETTINGS, 'coin-whitelist': [] });
    expect(list).toMatchObject({ state: 'ready' });
    const { rows, stale } = (list as { value: { rows: unknown[]; stale: boolean } }).value;
    expect(stale).toBe(false);
    const expected = [
      {
        symbol: 'BTC_USDT',
        base: 'BTC',
        quote: 'USDT',
        name: 'Bitcoin',
        icon: '/images/coin_icon/64/BTC.png?w=28&q=75',
        price: '65,432.10',
        fiatPrice: '£52,345.68',
        change: '+9.05%',
        direction: 'rise',
        high: '70,000.00',
        low: '0.50000',
        volume: '1.23M',
        numbers: { price: 65432.1, change: (65432.1 / 60000 - 1) * 100, volume: 1234567 * 65432.1 },
        link: expect.objectContaining({ href: '/trade/BTC_USDT', external: false }) as unknown,
      },
    ];
    // A live row has its fields as getters, which a comparison of objects passes over.
    const fields = () =>
      (rows as object[]).map((row) => Object.fromEntries(Object.keys(expected[0]!).map((name) => [name, Reflect.get(row, name)])));
    // Reading a field asks for what it is made of.
    fields();
    await settle();
    expect(fields()).toEqual(expected);
  });

  it.each<[number, number, string, string, string]>([
    [1.23456, 1, '1.2346', '+23.46%', 'rise'],
    [0.0123456, 0.02, '0.01235', '-38.27%', 'fall'],
    [0.00001234, 0.00001234, '0.00001234', '0.00%', 'flat'],
    [5, 0, '5.0000', '0.00%', 'flat'],
    [99_996, 100_000, '99,996.00', '0.00%', 'flat'],
    [100_004, 100_000, '100,004.00', '0.00%', 'flat'],
    [99_994, 100_000, '99,994.00', '-0.01%', 'fall'],
    [100_006, 100_000, '100,006.00', '+0.01%', 'rise'],
  ])('a price of %d after %d', async (lp, prev, price, change, direction) => {
    const list = await valueAt('market.list', { 'udf-quotes': { s: 'ok', d: [quote('BTC_USDT', lp, prev)] } });
    expect((list as { value: { rows: unknown[] } }).value.rows).toMatchObject([{ price, change, direction, fiatPrice: '' }]);
  });

  it('reads in another language with its marks and Latin digits', async () => {
    const markets = { s: 'ok', d: [quote('BTC_USDT', 65432.1, 60000)] };
    expect(await valueAt('market.list', { 'udf-quotes': markets }, '/tr')).toMatchObject({
      value: { rows: [{ price: '65.432,10', link: { href: '/tr/trade/BTC_USDT' } }] },
    });
    expect(await valueAt('market.list', { 'udf-quotes': markets }, '/ar')).toMatchObject({
      value: { rows: [{ price: expect.stringMatching(/65[,.]432/) as string }] },
    });
  });
});

describe('the market list', () => {
  it('fails as a value of its own, with a way to ask again', async () => {
    expect(await valueAt('market.list', {})).toEqual({ state: 'lost', retry: expect.any(Function) as unknown });
  });
});

describe('the pair of the route', () => {
  it('is its row', async () => {
    const value = await valueAt('market.pair', { 'udf-quotes': { s: 'ok', d: [quote('A_B', 2, 1)] } }, '/trade/A_B');
    expect(value).toMatchObject({ state: 'ready', value: { symbol: 'A_B', price: '2.0000' } });
  });

  it('is none when the feed does not know it, and on a route without one', async () => {
    expect(await valueAt('market.pair', { 'udf-quotes': { s: 'ok', d: [] } }, '/trade/A_B')).toBeNull();
    expect(await valueAt('market.pair', {}, '/price')).toBeNull();
  });
});
