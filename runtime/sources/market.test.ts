import { describe, expect, it } from 'vitest';
import type { Answers } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { valueOf } from '../../tests/kit/runtime/value-of.ts';

const NUMBERS = { ch: 0, chp: 0, ask: 0, bid: 0, spread: 0, high_price: 70000, low_price: 0.5, volume: 1234567 };
const quotes = (n: string, lp: number, prev: number): Answers => ({
  'udf-quotes': { s: 'ok', d: [{ s: 'ok', n, v: { ...NUMBERS, lp, open_price: prev, prev_close_price: prev, description: 'Bitcoin' } }] },
});
const SETTINGS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 };
const document = siteDocument({ links: { trade: { route: 'trade' } } });
const valueAt = (id: string, answers: Answers, path = '/') => valueOf(id, { document, answers, path });

describe('a market row', () => {
  it('is formatted for the page’s language and currency', async () => {
    const answers = { ...quotes('BTC_USDT', 65432.1, 60000), 'site-settings': SETTINGS, 'coin-whitelist': [] };
    const list = await valueAt('market.list', answers);
    expect(list).toMatchObject({ state: 'ready', value: { stale: false } });
    const [row] = (list as { value: { rows: object[] } }).value.rows;
    const market = { symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', name: 'Bitcoin', icon: '/images/coin_icon/64/BTC.png?w=28&q=75' };
    const prices = { price: '65,432.10', fiatPrice: '£52,345.68', change: '+9.05%', direction: 'rise' };
    const expected = {
      ...market,
      ...prices,
      high: '70,000.00',
      low: '0.50000',
      volume: '1.23M',
      numbers: { price: 65432.1, change: (65432.1 / 60000 - 1) * 100, volume: 1234567 * 65432.1 },
      link: expect.objectContaining({ href: '/trade/BTC_USDT', external: false }) as unknown,
    };
    // The fields are getters, which toMatchObject skips. Reading one loads its sources.
    const fields = () => Object.fromEntries(Object.keys(expected).map((name) => [name, Reflect.get(row!, name)]));
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
    [99_994, 100_000, '99,994.00', '-0.01%', 'fall'],
    [100_004, 100_000, '100,004.00', '0.00%', 'flat'],
    [100_006, 100_000, '100,006.00', '+0.01%', 'rise'],
  ])('a price of %d after %d', async (lp, prev, price, change, direction) => {
    const list = await valueAt('market.list', quotes('BTC_USDT', lp, prev));
    expect((list as { value: { rows: unknown[] } }).value.rows).toMatchObject([{ price, change, direction, fiatPrice: '' }]);
  });

  it('reads in another language with its marks and Latin digits', async () => {
    const rowOf = async (path: string) => valueAt('market.list', quotes('BTC_USDT', 65432.1, 60000), path);
    expect(await rowOf('/tr')).toMatchObject({ value: { rows: [{ price: '65.432,10', link: { href: '/tr/trade/BTC_USDT' } }] } });
    expect(await rowOf('/ar')).toMatchObject({ value: { rows: [{ price: expect.stringMatching(/65[,.]432/) as string }] } });
  });
});

it('the market list can be requested again after a failure', async () => {
  expect(await valueAt('market.list', {})).toMatchObject({ state: 'failed', retry: expect.any(Function) as unknown });
});

it('the currency of a contract is in capitals, as in all other texts', async () => {
  const futures = siteDocument({ routes: { futures: route('/futures/{settle}/{contract}') } });
  expect(await valueOf('market.settle', { document: futures, path: '/futures/usdt/A_B' })).toBe('USDT');
});

describe('the pair of the route', () => {
  it('is its row', async () => {
    const value = await valueAt('market.pair', quotes('A_B', 2, 1), '/trade/A_B');
    expect(value).toMatchObject({ state: 'ready', value: { symbol: 'A_B', price: '2.0000' } });
  });

  it('is null for an unknown pair, and on a route without one', async () => {
    expect(await valueAt('market.pair', { 'udf-quotes': { s: 'ok', d: [] } }, '/trade/A_B')).toBeNull();
    expect(await valueAt('market.pair', {}, '/price')).toBeNull();
  });
});
