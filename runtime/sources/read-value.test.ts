import { describe, expect, it } from 'vitest';
import { type Async, ready, readyOr } from '../../schemas/async.ts';
import type { LanguageOption } from '../../schemas/domains/page/sources.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import { createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { USER, readTestValue } from '../../tests/kit/runtime/read-test-value.ts';

type ValueOptions = NonNullable<Parameters<typeof readTestValue>[1]>;

const LEVELS = { l0: 'Level 0', l05: 'Level 0.5', l1: 'Level 1', l2: 'Level 2', l3: 'Level 3', company: 'Company' };
const TEXTS = { texts: { account: LEVELS } };
const info = (verified: unknown): ValueOptions => ({ cookies: USER, ...TEXTS, answers: { 'user-info': { verified } } });
const FUNDS = { 'total-funds': { total_btc: '0.5', total_usd: '1000' } };
const POUNDS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.8 };
const IN_POUNDS = { cookies: USER, answers: { ...FUNDS, 'site-settings': POUNDS } };

it.each<[string, string, ValueOptions, unknown]>([
  ['reads the name', 'site.name', {}, 'Meridian'],
  ['reads the logo', 'site.logo', {}, '/brand/meridian.svg'],
  ['reads the year', 'clock.year', {}, '2026'],
  ['reads the language’s own name', 'locale.current', { path: '/tr' }, 'Türkçe'],
  ['[CUR-6] reads a default for a missing count', 'settings.currencyCount', {}, '2,700+'],
  ['[CUR-6] reads a default for a missing count in Turkish', 'settings.currencyCount', { path: '/tr' }, '2.700+'],
  ['reads a count', 'settings.currencyCount', { answers: { 'site-settings': { currency_count: 3801 } } }, '3,801'],
  ['reads the currency', 'settings.currency', {}, 'EUR'],
  ['reads the currencies', 'settings.currencies', IN_POUNDS, ready([{ code: 'GBP', symbol: '£', current: true }])],
  ['reads a layout of four charts', 'page.layout', { path: '/?layout=4' }, 4],
  ['reads an unknown layout as one chart', 'page.layout', { path: '/?layout=3' }, 1],
  ['reads the address', 'page.address', { path: '/tr?a=1#b' }, '/tr?a=1#b'],
  ['reads the code of the language', 'page.languageCode', { path: '/zh' }, 'zh'],
  ['links to the support', 'site.support', {}, expect.objectContaining({ href: 'https://support.meridian.example/' })],
  ['links to the page for business', 'site.business', {}, expect.objectContaining({ href: '/vip' })],
  ['reads a mobile agent', 'device.isMobileAgent', { ports: { device: createDevice({ userAgent: 'Android' }) } }, true],
  ['reads the channel of an invitation', 'referral.channel', { cookies: { ref_channel: 'c', ref_uid: 'u' } }, 'c'],
  ['reads the server’s failure message', 'failure.message', { failure: 'wrong password' }, 'wrong password'],
  ['reads null without a failure', 'failure.message', {}, null],
  ['reads null for an empty failure message', 'failure.message', { failure: '' }, null],
  ['reads a parameter of the route', 'route.pair', { path: '/trade/BTC_USDT' }, 'BTC_USDT'],
  ['reads null for a parameter of another route', 'route.pair', {}, null],
  ['reads null for an unknown value', 'moon.phase', {}, null],
  ...Object.entries({ 0: 'Level 0', 5: 'Level 0.5', 2: 'Level 1', 1: 'Level 2', 4: 'Level 3', 3: 'Company' }).map(
    ([level, text]): [string, string, ValueOptions, string] => [`[FAC-8][FAC-9] reads the level ${text}`, 'user.level', info(level), text],
  ),
  ['reads the level of the user: null if it is missing', 'user.level', info(null), null],
  ['reads the level of the user: null if it is unknown', 'user.level', info(9), null],
  ['reads the level of the user: null if the call failed', 'user.level', { cookies: USER, ...TEXTS }, null],
  ['reads the level of the user: null for a visitor', 'user.level', TEXTS, null],
  ['reads the funds: in the settings currency', 'funds.total', IN_POUNDS, ready({ btc: '0.5', fiat: '£800.00' })],
  ['reads the funds: in USD without a rate', 'funds.total', { cookies: USER, answers: FUNDS }, ready({ btc: '0.5', fiat: '$1,000.00' })],
  ['[FAC-5][ERR-3] reads the funds: 0 after a failure', 'funds.total', { cookies: USER }, ready({ btc: '0', fiat: '$0.00' })],
  ['reads the funds: null for a visitor', 'funds.total', {}, null],
])('%s', async (_name, id, options, expected) => {
  expect(await readTestValue(id, options)).toEqual(expected);
});

it('[LNG-8] the link of another language keeps the query and the fragment', async () => {
  const languages = (await readTestValue('locale.languages', { path: '/price?tab=new#top' })) as Async<readonly LanguageOption[]>;
  const read = readyOr(languages, []).map(({ link, ...rest }) => [...Object.values(rest), link.current, link.href].join(' '));
  expect(read[0]).toBe('en en English ltr true /price?tab=new#top');
  expect(read.at(-1)).toBe('ar ar ar rtl false /ar/price?tab=new#top');
});

describe('the download link', () => {
  const LINKS = {
    '/price': {
      h5: { c: 'p1', china_apk: '/cn.apk', overseas_apk: '/o.apk?v=2' },
      web: { c: 'p2', china_apk: '/cn.apk', overseas_apk: '/w.apk' },
    },
    default: { h5: { c: 'd1', china_apk: '', overseas_apk: '/d.apk' }, web: { c: 'a&b', china_apk: '/dcn.apk', overseas_apk: '/dw.apk' } },
  };
  const EVIL = { default: { h5: { c: '', china_apk: '', overseas_apk: 'https://evil.example/x.apk' } } };

  it.each<[string, string, number, string | null, unknown?]>([
    ['[DLB-9][API-14] is the page’s h5 entry on a phone, with its channel', '/price', 767, '/o.apk?v=2&c=p1'],
    ['[APP-5][API-14] is the page’s web entry elsewhere', '/price', 768, '/w.apk?c=p2'],
    ['[DLB-9][API-14] is the default h5 entry on another page', '/trade/A_B', 767, '/d.apk?c=d1'],
    ['[APP-5][API-14] is the default web entry', '/', 1440, '/dw.apk?c=a%26b'],
    ['is the apk for China on a Chinese page, without a language prefix', '/zh', 1440, '/dcn.apk?c=a%26b'],
    ['is the same file on a page in another language', '/tr/price', 767, '/o.apk?v=2&c=p1'],
    ['is null without an apk for this language', '/zh', 767, null],
    ['is null without any entry', '/', 767, null, {}],
    ['is null without an entry for this device', '/', 767, null, { default: { web: LINKS.default.web } }],
    ['is null after a failed call', '/', 767, null, new Error('down')],
    ['is null for a rejected destination', '/', 767, null, EVIL],
  ])('%s', async (_name, path, width, href, answer = LINKS) => {
    const link = (await readTestValue('download.link', { path, width, answers: { 'download-links': answer } })) as RuntimeLink | null;
    expect([link?.href ?? null, link?.external ?? true]).toEqual([href, true]);
  });

  it.each(['iPhone', 'iPad'])('is null on an %s, which can’t install the file', async (userAgent) => {
    const ports = { device: createDevice({ userAgent }) };
    expect(await readTestValue('download.link', { ports, answers: { 'download-links': LINKS } })).toBeNull();
  });
});
