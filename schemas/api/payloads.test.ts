import { describe, expect, it } from 'vitest';
import { z } from '../zod.ts';
import { businessCheck } from './business-check.ts';
import { safeAnswer, userFrequency } from './fund-password.ts';
import { prizeGuide, prizePop } from './prizes.ts';
import { referralInfo } from './referral.ts';
import { siteSettings } from './site-settings.ts';
import { coinWhitelist, downloadLinks, workerConfig } from './tool-files.ts';

describe('siteSettings', () => {
  it('[CUR-1] keeps the fields of the spec', () => {
    const wire = {
      lang_list: ['en', 'tr'],
      fiat_list: { USD: '$' },
      curr_fiat: 'USD',
      currency_count: '2743',
      curr_fiat_market_rates: '1.01',
      defaultBuyCryptoFiat: 'EUR',
      defaultP2PFiat: 'TRY',
      is_service_host: 1,
      sub_site_id: 0,
    };
    expect(z.parse(siteSettings, { ...wire, other: 1 })).toEqual({
      ...wire,
      currency_count: 2743,
      curr_fiat_market_rates: 1.01,
      is_service_host: true,
    });
  });

  it('reads what is missing as none', () => {
    expect(z.parse(siteSettings, { fiat_list: [] })).toEqual({
      lang_list: [],
      fiat_list: {},
      curr_fiat: null,
      currency_count: null,
      curr_fiat_market_rates: null,
      defaultBuyCryptoFiat: null,
      defaultP2PFiat: null,
      is_service_host: false,
      sub_site_id: null,
    });
  });
});

it('reads the business check, whatever its code', () => {
  expect(z.parse(businessCheck, { resMsg: { code: '7' } })).toEqual({ resMsg: { code: 7, message: '' }, datas: [] });
  const datas = [{ content: 'See terms', text_link: [{ key: 'terms', link: '/docs' }], type: 'close' }];
  expect(z.parse(businessCheck, { resMsg: { code: 0 }, datas }).datas).toEqual([
    {
      content: 'See terms',
      title: '',
      ok_button: '',
      cancel_button: '',
      ok_button_router: null,
      text_link: [{ key: 'terms', link: '/docs' }],
      no_close_button: false,
      type: 'close',
    },
  ]);
});

it.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['1', false],
  [undefined, false],
])('reads the query_safe result %j as %s', (result, expected) => {
  expect(z.parse(safeAnswer, { result, msg: 'Text' })).toEqual({ result: expected, msg: 'Text' });
});

it('reads the frequencies 0, 1 and 2 only', () => {
  expect(z.parse(userFrequency, { frequency: '2' })).toEqual({ frequency: 2, ip_changed: false });
  expect(z.parse(userFrequency, { frequency: 0, ip_changed: true })).toEqual({ frequency: 0, ip_changed: true });
  expect(z.safeParse(userFrequency, { frequency: 3 }).success).toBe(false);
});

it('reads missing prizes and referral codes as empty', () => {
  expect(z.parse(prizeGuide, null)).toEqual({ prize_num: '' });
  expect(z.parse(prizePop, { group_A: { num: 100 } })).toEqual({
    group_A: { num: '100' },
    group_B: { num_first: '', num_second: '' },
  });
  expect(z.parse(referralInfo, { kol_code: 'AB', agency_type: '3' })).toEqual({
    kol_code: 'AB',
    encrypted_uid: '',
    agency_type: 3,
  });
});

describe('tool files', () => {
  it('[API-14] keeps per page an h5 and a web entry, each with a channel and two packages', () => {
    const entry = { c: 'home', china_apk: 'a.apk', overseas_apk: 'b.apk' };
    expect(z.parse(downloadLinks, { '/price': { h5: entry, web: entry }, default: { h5: entry } })).toEqual({
      '/price': { h5: entry, web: entry },
      default: { h5: entry },
    });
  });

  it('reads the coin whitelist and the worker config, refusing a version that is no file name', () => {
    expect(z.parse(coinWhitelist, ['BTC', 'ETH'])).toEqual(['BTC', 'ETH']);
    const config = {
      version: '1.2',
      enabled: true,
      precache: ['/'],
      runtime: [{ prefix: '/a', strategy: 'cache-first' }],
    };
    expect(z.parse(workerConfig, config)).toEqual(config);
    expect(z.safeParse(workerConfig, { ...config, version: '../x' }).success).toBe(false);
  });
});
