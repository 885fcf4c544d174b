import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../testing/fake-network.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { resolveProp } from '../surfaces/resolve-props.ts';
import { loadLater } from './later.ts';

const USER = { uid: '7', nickname: 'Ada' };
const LEVELS = { l0: 'Level 0', l05: 'Level 0.5', l1: 'Level 1', l2: 'Level 2', l3: 'Level 3', company: 'Company' };

interface Given {
  readonly answers?: Answers;
  readonly path?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly failure?: string;
}

async function valueAt(id: string, { answers, path = '/', cookies, failure }: Given = {}) {
  const { scope } = runtimeOf({
    answers: answers ?? {},
    href: `http://localhost:4173${path}`,
    texts: { account: LEVELS },
    ...(cookies === undefined ? {} : { cookies }),
  });
  // As a prop shows it: null is none.
  const read = () => resolveProp({ value: id }, scope({ surface: null, args: {}, ...(failure === undefined ? {} : { failure }) }));
  for (let turn = 0; turn < 3; turn += 1) {
    read();
    await settle();
  }
  return read();
}

const none = null;

describe('every value', () => {
  // What is no value of the first paint's is looked for in the chunks of the others.
  beforeAll(loadLater);

  it('route parameters are values too, those of another route are none', async () => {
    expect(await valueAt('route.pair', { path: '/trade/BTC_USDT' })).toEqual('BTC_USDT');
    expect(await valueAt('route.pair')).toEqual(none);
    expect(await valueAt('moon.phase')).toEqual(none);
  });
});

describe('values of the page', () => {
  it.each<[string, string, Given, unknown]>([
    ['the name', 'site.name', {}, 'Meridian'],
    ['the year', 'clock.year', {}, '2026'],
    ['the language in its own words', 'locale.current', { path: '/tr' }, 'Türkçe'],
    ['[CUR-6] a missing count', 'settings.currencyCount', {}, '2,700+'],
    ['[CUR-6] a missing count in Turkish', 'settings.currencyCount', { path: '/tr' }, '2.700+'],
    ['a count', 'settings.currencyCount', { answers: { 'site-settings': { currency_count: 3801 } } }, '3,801'],
    ['the currency', 'settings.currency', {}, 'EUR'],
    ['the server’s message of a failure', 'failure.message', { failure: 'wrong password' }, 'wrong password'],
  ])('%s', async (_name, id, given, expected) => {
    expect(await valueAt(id, given)).toEqual(expected);
  });

  it('a failure without a message is none', async () => {
    for (const args of [{ failure: '' }, {}]) expect(await valueAt('failure.message', args)).toEqual(none);
  });
});

describe('values of the user', () => {
  const info = (verified: unknown): Given => ({ cookies: USER, answers: { 'user-info': { verified } } });

  it.each<[unknown, string]>([
    [0, 'Level 0'],
    [5, 'Level 0.5'],
    [2, 'Level 1'],
    [1, 'Level 2'],
    [4, 'Level 3'],
    [3, 'Company'],
  ])('[FAC-8] verified %s is the text of the manifest’s table: %s', async (verified, expected) => {
    expect(await valueAt('user.level', info(verified))).toEqual(expected);
  });

  it.each<[string, Given]>([
    ['missing', info(null)],
    ['a level nobody knows', info(9)],
    ['not to be had', { cookies: USER }],
    ['a visitor’s', {}],
  ])('the level is none when it is %s', async (_name, given) => {
    expect(await valueAt('user.level', given)).toEqual(none);
  });

  it.each<[string, Given, unknown]>([
    [
      'in the currency of the settings',
      {
        cookies: USER,
        answers: {
          'total-funds': { total_btc: '0.5', total_usd: '1000' },
          'site-settings': { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 },
        },
      },
      { btc: '0.5', fiat: '£800.00' },
    ],
    [
      'in USD without a rate',
      { cookies: USER, answers: { 'total-funds': { total_btc: '0.5', total_usd: '1000' } } },
      { btc: '0.5', fiat: '$1,000.00' },
    ],
    ['[FAC-5][ERR-3] nothing on failure', { cookies: USER }, { btc: '0', fiat: '$0.00' }],
  ])('the funds are %s', async (_name, given, value) => {
    expect(await valueAt('funds.total', given)).toEqual({ state: 'ready', value });
  });

  it('a visitor has no funds', async () => {
    expect(await valueAt('funds.total')).toEqual(none);
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

  async function hrefAt(path: string, width: number, answer: unknown = links) {
    const { scope, ports } = runtimeOf({ answers: { 'download-links': answer }, href: `http://localhost:4173${path}` });
    ports.device.resize(width);
    const read = () => resolveProp({ value: 'download.link' }, scope({ surface: null, args: {} }));
    read();
    await settle();
    return read();
  }

  it.each<[string, string, number, string]>([
    ['[DLB-9][API-14] the page’s h5 entry on a phone, with its channel', '/price', 767, '/o.apk?v=2&c=p1'],
    ['[API-14] the page’s web entry elsewhere', '/price', 768, '/w.apk?c=p2'],
    ['[DLB-9][API-14] the default h5 entry of another page', '/trade/A_B', 767, '/d.apk?c=d1'],
    ['[API-14] the default web entry', '/', 1440, '/dw.apk?c=a%26b'],
    ['the apk for China on a Chinese page, in no language', '/zh', 1440, '/dcn.apk?c=a%26b'],
    ['the same file on a page in another language', '/tr/price', 767, '/o.apk?v=2&c=p1'],
  ])('%s', async (_name, path, width, href) => {
    expect(await hrefAt(path, width)).toMatchObject({ href, external: true });
  });

  it.each<[string, string, unknown]>([
    ['no apk for this language', '/zh', links],
    ['no entry at all', '/', {}],
    ['no entry for this device', '/', { default: { web: links.default.web } }],
    ['a failed fetch', '/', new Error('down')],
    ['a destination that is refused', '/', { default: { h5: { c: '', china_apk: '', overseas_apk: 'https://evil.example/x.apk' } } }],
  ])('none with %s', async (_name, path, answer) => {
    expect(await hrefAt(path, 767, answer)).toBeNull();
  });
});
