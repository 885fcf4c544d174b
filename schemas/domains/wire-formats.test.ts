import { expect, it } from 'vitest';
import { z } from '../zod.ts';
import { codes, flag, numeric, optionalFlag, optionalNumeric, optionalText, section, text, envelope } from './wire.ts';
import { businessCheck } from './compliance/shapes.ts';
import { passkeyCreateOptions } from './passkeys/shapes.ts';
import { safeAnswer, totalFunds, userFrequency } from './wallet/shapes.ts';
import { referralInfo } from './growth/shapes.ts';
import { siteSettings } from './site/shapes.ts';
import { userInfo, userTier } from './session/shapes.ts';

type Schema = Parameters<typeof z.parse>[0];

const FLAGS = [true, false, 1, 0, null, undefined];
const TEXTS = [undefined, null, '', 7, 'a'];
const NUMBERS = [3, '12', '0', '1.5'];
const MISSING_NUMBERS = [undefined, null, ''];
const part = z.object({ part: section({ on: flag }) });
const PARTS = [{}, ...[null, [], {}].map((each) => ({ part: each }))];
const toSafe = (...results: readonly unknown[]) => results.map((result) => ({ result, msg: 'Text' }));

it.each<[string, Schema, readonly unknown[], readonly unknown[]]>([
  ['[FAC-14] reads missing flags as false', flag, FLAGS, [true, false, true, false, false, false]],
  ['[FAC-14] reads missing optional flags as null', optionalFlag, FLAGS, [true, false, true, false, null, null]],
  ['reads numbers and numerals', numeric, NUMBERS, [3, 12, 0, 1.5]],
  ['reads missing optional numbers as null', optionalNumeric, [...NUMBERS, ...MISSING_NUMBERS], [3, 12, 0, 1.5, null, null, null]],
  ['reads missing texts as empty', text, TEXTS, ['', '', '', '7', 'a']],
  ['reads missing optional texts as null', optionalText, TEXTS, [null, null, null, '7', 'a']],
  ['reads codes as texts, missing ones as an empty list', codes, [['nft', 3], null], [['nft', '3'], []]],
  ['reads missing sections as empty', part, PARTS, PARTS.map(() => ({ part: { on: false } }))],
  ['reads query_safe results', safeAnswer, toSafe(true, 'true', 1, false, '1', undefined), toSafe(true, true, true, false, false, false)],
])('%s', (_, schema, wires, expected) => {
  expect(wires.map((wire) => z.parse(schema, wire))).toEqual(expected);
});

const RATES = { currency_count: '2743', curr_fiat_market_rates: '1.01', is_service_host: 1 };
const CHOICES = { curr_fiat: 'USD', defaultBuyCryptoFiat: 'EUR', defaultP2PFiat: 'TRY', sub_site_id: 0 };
const SETTINGS = { lang_list: ['en', 'tr'], fiat_list: { USD: '$' }, ...CHOICES, ...RATES };
const UNSET = Object.fromEntries(Object.keys({ ...CHOICES, ...RATES }).map((name) => [name, null]));
const NO_SETTINGS = { ...UNSET, lang_list: [], fiat_list: {}, is_service_host: false };
const READ_SETTINGS = { ...SETTINGS, currency_count: 2743, curr_fiat_market_rates: 1.01, is_service_host: true };
const RATES_BY_CODE = { curr_fiat_market_rates: { USD: '1.01', EUR: 0.9 } };
const READ_RATES = { ...NO_SETTINGS, curr_fiat_market_rates: { USD: 1.01, EUR: 0.9 } };
const USER = { uid: 10001, tier_level: '11', verified: '5', country: '233', is_login: 1, total_usd: 12.5, is_sub: 1 };
const READ_USER = { uid: '10001', tier_level: 11, verified: 5, country: 233, is_login: true, total_usd: '12.5', is_sub: true };
const TIP = { content: 'See terms', text_link: [{ key: 'terms', link: '/docs' }], type: 'close' };
const READ_TIP = { title: '', ok_button: '', cancel_button: '', ok_button_router: null, no_close_button: false, ...TIP };
const PASSKEY = { challenge: 'Y2g', user: 'anna' };

it.each<[string, Schema, unknown, unknown]>([
  ['reads a code as text', envelope, { code: '10530135', message: null, data: null }, { code: 10530135, message: '', data: null }],
  ['reads an envelope without data', envelope, { code: 7, extra: true }, { code: 7, message: '' }],
  ['[CUR-1] reads site settings', siteSettings, { ...SETTINGS, other: 1 }, READ_SETTINGS],
  ['[FAC-23] reads rates by currency code', siteSettings, RATES_BY_CODE, READ_RATES],
  ['reads defaults without site settings', siteSettings, { fiat_list: [] }, NO_SETTINGS],
  ['reads a business check of any code', businessCheck, { resMsg: { code: '7' } }, { resMsg: { code: 7, message: '' }, datas: [] }],
  ['reads a business check', businessCheck, { resMsg: { code: 0 }, datas: [TIP] }, { resMsg: { code: 0, message: '' }, datas: [READ_TIP] }],
  ['reads the frequency 2', userFrequency, { frequency: '2' }, { frequency: 2, ip_changed: false, has_fundpass: true }],
  ['reads a referral', referralInfo, { kol_code: 'AB', agency_type: '3' }, { kol_code: 'AB', encrypted_uid: '', agency_type: 3 }],
  ['[FAC-1] reads a user, without other fields', userInfo, { ...USER, email: 'not ours' }, READ_USER],
  ['reads null without a user', userInfo, null, null],
  ['[FAC-6] reads a tier', userTier, { tier_level: '10' }, { tier_level: 10 }],
  ['[FAC-6] reads a missing tier', userTier, {}, { tier_level: null }],
  ['reads funds', totalFunds, { total_btc: '0.5', total_usd: 100 }, { total_btc: '0.5', total_usd: '100' }],
  ['reads zeros without funds', totalFunds, {}, { total_btc: '0', total_usd: '0' }],
  ['reads create options with a name', passkeyCreateOptions, PASSKEY, { ...PASSKEY, excludeCredentials: [] }],
])('%s', (_, schema, wire, expected) => {
  expect(z.parse(schema, wire)).toEqual(expected);
});

it.each<[string, Schema, readonly unknown[]]>([
  ['flags of other types', flag, [2, 'yes', '', {}]],
  ['missing numbers', numeric, MISSING_NUMBERS],
  ['numbers of other forms', optionalNumeric, ['1e3', 'abc', '0x10', true, Number.NaN]],
  ['codes that are not a list', codes, ['nft']],
  ['sections of other types', part, ['x', [1], 3].map((each) => ({ part: each }))],
  ['an envelope without a code', envelope, [{}, { code: null }, { code: 'ok' }, 'text', null, []]],
  ['another frequency', userFrequency, [{ frequency: 3 }]],
  ['a challenge that is not base64url', passkeyCreateOptions, [{ challenge: 'a+b/c=', user: 'anna' }]],
])('rejects %s', (_, schema, wires) => {
  expect(wires.filter((wire) => z.safeParse(schema, wire).success)).toEqual([]);
});
