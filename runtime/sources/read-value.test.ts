import { describe, expect, it } from 'vitest';
import { memoryDevice } from '../../tests/kit/runtime/memory-device.ts';
import { USER, valueOf } from '../../tests/kit/runtime/value-of.ts';

type Given = NonNullable<Parameters<typeof valueOf>[1]>;

const LEVELS = { l0: 'Level 0', l05: 'Level 0.5', l1: 'Level 1', l2: 'Level 2', l3: 'Level 3', company: 'Company' };

it.each<[string, string, Given, unknown]>([
  ['the name', 'site.name', {}, 'Meridian'],
  ['the year', 'clock.year', {}, '2026'],
  ['the language in its own words', 'locale.current', { path: '/tr' }, 'Türkçe'],
  ['[CUR-6] a missing count', 'settings.currencyCount', {}, '2,700+'],
  ['[CUR-6] a missing count in Turkish', 'settings.currencyCount', { path: '/tr' }, '2.700+'],
  ['a count', 'settings.currencyCount', { answers: { 'site-settings': { currency_count: 3801 } } }, '3,801'],
  ['the currency', 'settings.currency', {}, 'EUR'],
  ['the server’s message of a failure', 'failure.message', { failure: 'wrong password' }, 'wrong password'],
  ['no message of a failure', 'failure.message', {}, null],
  ['an empty message of a failure', 'failure.message', { failure: '' }, null],
  ['a parameter of the route', 'route.pair', { path: '/trade/BTC_USDT' }, 'BTC_USDT'],
  ['a parameter of another route', 'route.pair', {}, null],
  ['an unknown value', 'moon.phase', {}, null],
])('a value of the page: %s', async (_name, id, given, expected) => {
  expect(await valueOf(id, given)).toEqual(expected);
});

describe('values of the user', () => {
  const info = (verified: unknown): Given => ({ cookies: USER, answers: { 'user-info': { verified } }, texts: { account: LEVELS } });

  it.each<[unknown, string]>([
    [0, 'Level 0'],
    [5, 'Level 0.5'],
    [2, 'Level 1'],
    [1, 'Level 2'],
    [4, 'Level 3'],
    [3, 'Company'],
  ])('[FAC-8][FAC-9] verified %s is the text of the manifest’s table: %s', async (verified, expected) => {
    expect(await valueOf('user.level', info(verified))).toEqual(expected);
  });

  it.each<[string, Given]>([
    ['missing', info(null)],
    ['an unknown level', info(9)],
    ['failed', { cookies: USER }],
    ['a visitor’s', {}],
  ])('the level is none when it is %s', async (_name, given) => {
    expect(await valueOf('user.level', given)).toBeNull();
  });

  const FUNDS = { 'total-funds': { total_btc: '0.5', total_usd: '1000' } };
  const POUNDS = { 'site-settings': { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 } };

  it.each<[string, Given, object]>([
    ['in the currency of the settings', { answers: { ...FUNDS, ...POUNDS } }, { btc: '0.5', fiat: '£800.00' }],
    ['in USD without a rate', { answers: FUNDS }, { btc: '0.5', fiat: '$1,000.00' }],
    ['[FAC-5][ERR-3] 0 on failure', {}, { btc: '0', fiat: '$0.00' }],
  ])('the funds are %s', async (_name, given, value) => {
    expect(await valueOf('funds.total', { cookies: USER, ...given })).toEqual({ state: 'ready', value });
  });

  it('a visitor has no funds', async () => {
    expect(await valueOf('funds.total')).toBeNull();
  });
});

describe('the download link', () => {
  const links = {
    '/price': {
      h5: { c: 'p1', china_apk: '/cn.apk', overseas_apk: '/o.apk?v=2' },
      web: { c: 'p2', china_apk: '/cn.apk', overseas_apk: '/w.apk' },
    },
    default: { h5: { c: 'd1', china_apk: '', overseas_apk: '/d.apk' }, web: { c: 'a&b', china_apk: '/dcn.apk', overseas_apk: '/dw.apk' } },
  };

  const linkAt = (path: string, width: number, answer: unknown = links) =>
    valueOf('download.link', { path, width, answers: { 'download-links': answer } });

  it.each<[string, string, number, string]>([
    ['[DLB-9][API-14] the page’s h5 entry on a phone, with its channel', '/price', 767, '/o.apk?v=2&c=p1'],
    ['[APP-5][API-14] the page’s web entry elsewhere', '/price', 768, '/w.apk?c=p2'],
    ['[DLB-9][API-14] the default h5 entry of another page', '/trade/A_B', 767, '/d.apk?c=d1'],
    ['[APP-5][API-14] the default web entry', '/', 1440, '/dw.apk?c=a%26b'],
    ['the apk for China on a Chinese page, in no language', '/zh', 1440, '/dcn.apk?c=a%26b'],
    ['the same file on a page in another language', '/tr/price', 767, '/o.apk?v=2&c=p1'],
  ])('%s', async (_name, path, width, href) => {
    expect(await linkAt(path, width)).toMatchObject({ href, external: true });
  });

  it.each<[string, string, unknown]>([
    ['no apk for this language', '/zh', links],
    ['no entry at all', '/', {}],
    ['no entry for this device', '/', { default: { web: links.default.web } }],
    ['a failed fetch', '/', new Error('down')],
    ['a destination that is refused', '/', { default: { h5: { c: '', china_apk: '', overseas_apk: 'https://evil.example/x.apk' } } }],
  ])('none with %s', async (_name, path, answer) => {
    expect(await linkAt(path, 767, answer)).toBeNull();
  });

  it.each(['iPhone', 'iPad'])('none on an %s, which can’t install the file', async (userAgent) => {
    expect(
      await valueOf('download.link', { ports: { device: memoryDevice({ userAgent }) }, answers: { 'download-links': links } }),
    ).toBeNull();
  });
});
