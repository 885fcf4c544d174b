import { expect, it } from 'vitest';
import { z } from '../zod.ts';
import { codes, flag, numeric, optionalFlag, optionalNumeric, optionalText, section, text, envelope } from './wire.ts';
import { businessCheck } from './compliance/shapes.ts';
import { passkeyCreateOptions } from './passkeys/shapes.ts';
import { safeAnswer, totalFunds, userFrequency } from './wallet/shapes.ts';
import { referralInfo } from './growth/shapes.ts';
import { siteSettings } from './site/shapes.ts';
import { workerConfig } from './tools/shapes.ts';
import { userInfo, userTier } from './session/shapes.ts';

it('[FAC-14] reads flags from booleans and 0/1, missing ones as false or as null', () => {
  const wires = [true, false, 1, 0, null, undefined];
  expect(wires.map((wire) => z.parse(flag, wire))).toEqual([true, false, true, false, false, false]);
  expect(wires.map((wire) => z.parse(optionalFlag, wire))).toEqual([true, false, true, false, null, null]);
});

it.each([2, 'yes', '', {}])('rejects the flag %j', (wire) => {
  expect(z.safeParse(flag, wire).success).toBe(false);
});

it.each([numeric, optionalNumeric])('reads numbers and numerals', (schema) => {
  expect([3, '12', '0', '1.5'].map((wire) => z.parse(schema, wire))).toEqual([3, 12, 0, 1.5]);
});

it.each([undefined, null, ''])('reads %j as null if the number is optional', (wire) => {
  expect(z.parse(optionalNumeric, wire)).toBeNull();
  expect(z.safeParse(numeric, wire).success).toBe(false);
});

it.each(['1e3', 'abc', '0x10', true, Number.NaN])('rejects the number %j', (wire) => {
  expect(z.safeParse(optionalNumeric, wire).success).toBe(false);
});

it('reads missing text as empty or as null', () => {
  expect([undefined, null, '', 7, 'a'].map((wire) => z.parse(text, wire))).toEqual(['', '', '', '7', 'a']);
  expect([undefined, null, '', 7, 'a'].map((wire) => z.parse(optionalText, wire))).toEqual([null, null, null, '7', 'a']);
});

it('reads codes as texts, missing ones as an empty list', () => {
  expect(z.parse(codes, ['nft', 3])).toEqual(['nft', '3']);
  expect(z.parse(codes, null)).toEqual([]);
  expect(z.safeParse(codes, 'nft').success).toBe(false);
});

const part = z.object({ part: section({ on: flag }) });

it.each([{}, { part: null }, { part: [] }, { part: {} }])('reads %j as an empty section', (wire) => {
  expect(z.parse(part, wire)).toEqual({ part: { on: false } });
});

it.each([{ part: 'x' }, { part: [1] }, { part: 3 }])('rejects the section of %j', (wire) => {
  expect(z.safeParse(part, wire).success).toBe(false);
});

type Schema = Parameters<typeof z.parse>[0];

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
const WORKER = { version: '1.2', enabled: true, precache: ['/'], runtime: [{ prefix: '/a', strategy: 'cache-first' }] };
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
  ['an envelope without a code', envelope, [{}, { code: null }, { code: 'ok' }, 'text', null, []]],
  ['another frequency', userFrequency, [{ frequency: 3 }]],
  ['a worker version that is not a file name', workerConfig, [{ ...WORKER, version: '../x' }]],
  ['a challenge that is not base64url', passkeyCreateOptions, [{ challenge: 'a+b/c=', user: 'anna' }]],
])('rejects %s', (_, schema, wires) => {
  expect(wires.filter((wire) => z.safeParse(schema, wire).success)).toEqual([]);
});

it('reads the query_safe result', () => {
  const read = [true, 'true', 1, false, '1', undefined].map((result) => z.parse(safeAnswer, { result, msg: 'Text' }));
  expect(read).toEqual([true, true, true, false, false, false].map((result) => ({ result, msg: 'Text' })));
});

it.each([
  [{}, null, null, null],
  [{ tier_level: null, verified: '', is_login: false }, null, null, false],
  [{ tier_level: 0, verified: '0' }, 0, 0, null],
])('[FAC-6] reads from %j the tier %j, the verified level %j and is_login %j', (wire, tier_level, verified, is_login) => {
  expect(z.parse(userInfo, wire)).toMatchObject({ tier_level, verified, is_login });
});
