import { describe, expect, it } from 'vitest';
import { type Async, ready } from '../../schemas/async.ts';
import type { Fact, FactType, FactValue } from '../../schemas/domains/fact.ts';
import { complianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import type { CallId } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { MOMENTS } from '../../schemas/stored/surface-record.ts';
// Loads the lazy chunk of experiments before the first fact is read.
import '../stores/open-feature.ts';
import { MemoryClock, createCookies, createLocation, createStorage, createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { type Answers, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createCatalogue, createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { Facts } from '../facts/facts.ts';

const USER = { uid: '7', nickname: 'Ada' };
const NOW = Date.UTC(2026, 0, 15, 12);
const document = createTestSite({
  features: { chatroom: true },
  experiments: { new_user_reward: ['1', '2'] },
  surfaces: {
    'hk-dialog': createModal({ inputs: { agree: { kind: 'bool' }, choice: { kind: 'enum', values: ['a', 'b'] } } }),
    reward: createModal({ shown: { counter: 'newbie' } }),
    kyc: createModal({ shown: { cookie: 'kyc_upgrade_notice', maxAge: 'PT12H' } }),
  },
});
const catalogue = createCatalogue(document);

const GENEROUS: Answers = {
  'user-info': { tier_level: 3, verified: 2, country: 233, is_sub: 1, total_usd: '12.5' },
  'site-settings': { sub_site_id: 177, is_service_host: 1 },
  'user-tier': { tier_level: 11 },
  'totp-status': { enabled: true },
  'kyc-status': { state: 'pending' },
  'referral-info': { agency_type: 3 },
  'compliance-check': {
    menu: ['spot_trade'],
    business: ['switch_to_eu'],
    toast: { limit_country_user_status: 'LIMIT_VISITOR', kyc_toast: { risk_user_guide_frequency: 6 } },
  },
  'business-check': { resMsg: { code: 0 }, datas: [{ content: 'c' }] },
  'agreement-status': { status: 1 },
  'declaration-status': { status: 2 },
  'user-frequency': { frequency: 1, ip_changed: false },
};

/** Responses without data, where the call has required fields at all. */
const EMPTY: Answers = {
  ...Object.fromEntries(Object.keys(GENEROUS).map((id) => [id, {}])),
  'business-check': { resMsg: { code: 0 }, datas: [{}] },
  'agreement-status': { status: 0 },
  'declaration-status': { status: 1 },
};

function createFacts(answers: Answers, user = true): Facts {
  const stored = {
    'meridian:surface:hk-dialog': `{"shownAt":${NOW},"dismissedAt":${NOW},"confirmedAt":${NOW}}`,
    'meridian:newbie': `2/${NOW}`,
    'meridian:entry': `{"keepaliveDays":7,"timestamp":${NOW}}`,
    'meridian:consent': 'accepted',
    'meridian:fund-password': `{"uid":"7","timestamp":${NOW}}`,
  };
  const cookies = { ...(user ? USER : {}), ios_build: '202306151200', kyc_upgrade_notice: String(NOW) };
  const ports = {
    clock: new MemoryClock(NOW),
    cookies: createCookies(cookies),
    storage: createStorage(new Map(Object.entries(stored))),
    device: createDevice(),
    location: createLocation('http://localhost/trade/A_B'),
  };
  return new Facts(createTestStores({ answers, document }, ports).stores);
}

/** Reads every fact until nothing is pending. */
async function readAll(answers: Answers, user = true) {
  const reader = createFacts(answers, user);
  const readings = () => Object.fromEntries(Object.keys(catalogue).map((id) => [id, reader.read(id, NOW)]));
  for (let turn = 0; turn < 3; turn += 1) {
    readings();
    await settle();
  }
  return readings();
}

function isOfType(type: FactType, value: FactValue): boolean {
  if (type.kind === 'bool') return typeof value === 'boolean';
  if (type.kind === 'enum') return typeof value !== 'boolean' && value !== null && type.values.includes(value);
  if (type.kind === 'int') return Number.isInteger(value) && Number(value) >= type.min && Number(value) <= type.max;
  return Number.isFinite(value) && Number(value) >= 0;
}
const findMisfits = (readings: Readonly<Record<string, Async<FactValue>>>) =>
  Object.entries(readings).filter(([id, reading]) => {
    const { type, nullable } = catalogue[id] as Fact;
    return reading.state === 'ready' && !(reading.value === null ? nullable : isOfType(type, reading.value));
  });

it.each<[string, Answers, boolean, string[]]>([
  ['a user with everything', GENEROUS, true, ['ready']],
  ['a visitor', GENEROUS, false, ['ready']],
  ['a user of empty responses', EMPTY, true, ['failed', 'ready']],
  ['a user whose every call fails', {}, true, ['failed', 'ready']],
])('every fact of the catalogue has a value that fits its type: %s', async (_name, answers, user, states) => {
  const readings = await readAll(answers, user);
  expect(findMisfits(readings)).toEqual([]);
  expect([...new Set(Object.values(readings).map(({ state }) => state))].toSorted()).toEqual(states);
});

it('every fact of the catalogue uses its fallback if the source failed, and fails without one', async () => {
  const readings = await readAll({});
  const fallbacks = Object.entries(catalogue).flatMap(([id, { fallback }]) => (fallback === undefined ? [] : [[id, ready(fallback)]]));
  expect(fallbacks.map(([id]) => [id, readings[id as string]])).toEqual(fallbacks);
  const failed = Object.keys(readings).filter((id) => readings[id]!.state === 'failed');
  const sources = /^(user|settings|fundPassword|totp|kyc|compliance|complianceToast|page\.isBlocked)\b/;
  expect(failed.filter((id) => !sources.test(id))).toEqual([]);
  expect(readings['compliance.isChecked']).toEqual(ready(false));
});

it.each<[string, FactValue]>([
  ...MOMENTS.map((name): [string, FactValue] => [`memory.hk-dialog.${name}`, NOW]),
  ['memory.hk-dialog.closedInLoad', false],
  ['memory.hk-dialog.shownToday', 0],
  ['memory.reward.shownToday', 2],
  ['memory.reward.shownAt', NOW],
  ['memory.kyc.shownAt', NOW],
  ['memory.kyc.dismissedAt', null],
  ['input.hk-dialog.agree', false],
  ['input.hk-dialog.choice', null],
  ['feature.chatroom', true],
  ['feature.referral', false],
  ['compliance.menu.spot_trade', true],
  ['compliance.business.switch_to_eu', true],
  ['compliance.business.switch_from_eu', false],
  ['experiment.new_user_reward', null],
])('the fact %s is %j', async (id, value) => {
  const reader = createFacts(GENEROUS);
  reader.read(id, NOW);
  await settle();
  expect(reader.read(id, NOW)).toEqual(ready(value));
});

it('a fact of an unknown family fails', () => {
  expect(createFacts({}).read('moon.phase', NOW)).toEqual({ state: 'failed' });
});

const [pending, failed, idle] = [{ state: 'pending' }, { state: 'failed' }, { state: 'idle' }] as const;

async function readFact(id: string, answers: Answers, { path = '/', isVisitor = false } = {}) {
  const own = { cookies: createCookies(isVisitor ? {} : USER), location: createLocation(`http://localhost${path}`) };
  const { stores, ports } = createTestStores({ answers }, own);
  const reader = new Facts(stores);
  for (let turn = 0; turn < 2; turn += 1) {
    reader.read(id, 0);
    await settle();
  }
  return { reading: reader.read(id, 0), calls: ports.fetch.calls };
}

describe('facts of the user', () => {
  it.each<[string, string, Answers, Async<FactValue>]>([
    ['[FAC-3] a response', 'user.verified', { 'user-info': { verified: 2 } }, ready(2)],
    ['[FAC-3] null data: null', 'user.verified', { 'user-info': null }, ready(null)],
    ['[FAC-3][FAC-7] a failed fetch: unknown', 'user.verified', {}, failed],
    ['[FAC-6] a missing level: null, not 0', 'user.verified', { 'user-info': {} }, ready(null)],
    ['level 0 is a level', 'user.verified', { 'user-info': { verified: 0 } }, ready(0)],
    ['a pending call', 'user.verified', { 'user-info': NEVER }, pending],
    ['[FAC-4] the tier', 'user.tierLevel', { 'user-tier': { tier_level: 11 } }, ready(11)],
    ['[FAC-4][FAC-7] a failed tier: unknown', 'user.tierLevel', { 'user-info': { tier_level: 3 } }, failed],
    ['[FAC-6] a missing tier: null, not 0', 'user.tierLevel', { 'user-tier': {}, 'user-info': {} }, ready(null)],
    ['[FAC-21] the own tier wins', 'user.tierLevel', { 'user-tier': { tier_level: 11 }, 'user-info': { tier_level: 3 } }, ready(11)],
    ['[FAC-21] tier 0 wins too', 'user.tierLevel', { 'user-tier': { tier_level: 0 }, 'user-info': { tier_level: 3 } }, ready(0)],
    ['the info sets the tier if its call doesn’t', 'user.tierLevel', { 'user-tier': {}, 'user-info': { tier_level: 3 } }, ready(3)],
    ['a missing tier and a failed info: unknown', 'user.tierLevel', { 'user-tier': {} }, failed],
    ['the country', 'user.country', { 'user-info': { country: '233' } }, ready(233)],
    ['a sub-account', 'user.isSub', { 'user-info': { is_sub: 1 } }, ready(true)],
    ['the worth in whole USD', 'user.totalUsd', { 'user-info': { total_usd: '12.9' } }, ready(12)],
    ['no worth', 'user.totalUsd', { 'user-info': {} }, ready(null)],
    ['the site of the back end', 'settings.siteId', { 'site-settings': { sub_site_id: '177' } }, ready(177)],
    ['a service host', 'settings.isServiceHost', { 'site-settings': { is_service_host: 1 } }, ready(true)],
    ['[FAC-12] a failed referral info: normal', 'referral.agencyType', {}, ready(0)],
    ['an agency type', 'referral.agencyType', { 'referral-info': { agency_type: 4 } }, ready(4)],
    ['[FAC-2] logged in', 'session.isLoggedIn', { 'user-info': NEVER }, ready(true)],
    ['[FAC-2] logged out by the info', 'session.isLoggedIn', { 'user-info': { is_login: false } }, ready(false)],
  ])('%s', async (_name, id, answers, expected) => {
    expect((await readFact(id, answers)).reading).toMatchObject(expected);
  });

  const IDS = ['user.tierLevel', 'user.verified', 'user.country', 'user.isSub', 'referral.agencyType'];

  it.each(IDS)('%s of a visitor is null, and nothing is requested', async (id) => {
    expect(await readFact(id, {}, { isVisitor: true })).toEqual({ reading: ready(null), calls: [] });
  });

  it.each(IDS)('[RTE-23][RTE-24][RTE-25] %s is idle on a route that skips it, and nothing is requested', async (id) => {
    for (const path of ['/login', '/tr/login', '/nowhere']) expect(await readFact(id, {}, { path })).toEqual({ reading: idle, calls: [] });
  });

  it.each(['user.verified', 'user.country', 'user.isSub'])('[FAC-2] %s of a user logged out by the info is null', async (id) => {
    const { reading } = await readFact(id, { 'user-info': { is_login: false, verified: 2, country: 233, is_sub: 1 } });
    expect(reading).toEqual(ready(null));
  });
});

describe('[FAC-13][FAC-14][FAC-16][FAC-19] facts of the compliance check', () => {
  const check = (answer: unknown): Answers => ({ 'compliance-check': answer });
  const kycToast = (kyc_toast: object) => check({ toast: { kyc_toast } });

  it.each<[string, string, Answers, Async<FactValue>]>([
    ['[FAC-13] a flag', 'compliance.toast.isHkUser', check({ toast: { is_hk_user: true } }), ready(true)],
    ['[FAC-19] a missing field: false', 'compliance.toast.isHkUser', check({}), ready(false)],
    ['[FAC-19] a missing list: empty', 'compliance.menu.nft', check({}), ready(false)],
    ['[FAC-19] a missing status: null', 'compliance.toast.limitCountryUserStatus', check({}), ready(null)],
    ['hours as ms', 'compliance.kycToast.riskUserGuideFrequency', kycToast({ risk_user_guide_frequency: 6 }), ready(21_600_000)],
    ['a pending call', 'compliance.toast.isHkUser', check(NEVER), pending],
    ['[FAC-16] failed: unknown', 'compliance.toast.isHkUser', {}, failed],
    ['[FAC-16] failed: a menu code too', 'compliance.menu.nft', {}, failed],
    ['a finished check', 'compliance.isChecked', check({}), ready(true)],
    ['a pending check', 'compliance.isChecked', check(NEVER), pending],
    ['a failed check: false', 'compliance.isChecked', {}, ready(false)],
  ])('%s', async (_name, id, answers, expected) => {
    expect((await readFact(id, answers)).reading).toMatchObject(expected);
  });

  const LIMITS = Object.keys(z.parse(complianceCheck, {}).limit);
  it.each(LIMITS)('[FAC-14] limit.%s is only the fact with the same name', async (name) => {
    const facts = LIMITS.map((limit) => `compliance.limit.${limit.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`);
    const read = facts.map(async (id) => (await readFact(id, check({ limit: { [name]: 1 } }))).reading);
    expect(await Promise.all(read)).toEqual(LIMITS.map((limit) => ready(limit === name)));
  });

  it.each<[string, string, Answers, Async<FactValue>, CallId[]]>([
    ['a coded route, blocked', '/trade/A_B', check({ menu: ['spot_trade'] }), ready(true), ['compliance-check']],
    ['a coded route, another blocked', '/trade/A_B', check({ menu: ['nft'] }), ready(false), ['compliance-check']],
    ['a coded route whose check failed', '/trade/A_B', {}, failed, ['compliance-check']],
    ['a route without a code requests nothing', '/price', {}, ready(false), []],
  ])('reads if the page is blocked: %s', async (_name, path, answers, reading, calls) => {
    expect(await readFact('page.isBlocked', answers, { path })).toEqual({ reading, calls });
  });

  const toast = (config: object) => check({ toast: { config } });
  it.each<[string, string, Answers, boolean]>([
    ['an exact path', '/price', toast({ '/price': { toast_config: 1 } }), true],
    ['in another language, with a slash', '/tr/price/', toast({ '/price': { limit_country_toast: true } }), true],
    ['without a flag', '/price', toast({ '/price': { content: 'c' } }), false],
    ['a path below', '/trade/A_B', toast({ '/trade': { toast_config: 1 } }), false],
    ['every page', '/login', toast({ '*': { toast_config: 1 } }), true],
    ['the exact path wins over every page', '/price', toast({ '*': { toast_config: 1 }, '/price': {} }), false],
  ])('[CTD-1][CTD-2][CTD-3][CTD-4] a toast is present: %s', async (_name, path, answers, expected) => {
    expect((await readFact('complianceToast.isPresent', answers, { path })).reading).toEqual(ready(expected));
  });
});

const business = (...datas: object[]): Answers => ({ 'business-check': { resMsg: { code: 0 }, datas } });

it.each<[string, string, Answers, Async<FactValue>]>([
  ['a failed agreement: not shown', 'agreement.status', {}, ready(0)],
  ['an agreement', 'agreement.status', { 'agreement-status': { status: 1 } }, ready(1)],
  ['a pending agreement', 'agreement.status', { 'agreement-status': NEVER }, pending],
  ['a failed declaration: need-sign', 'declaration.status', {}, ready(1)],
  ['a declaration', 'declaration.status', { 'declaration-status': { status: 2 } }, ready(2)],
  ['a failed banner: no content', 'businessCheck.hasContent', {}, ready(false)],
  ['a banner', 'businessCheck.hasContent', business({ content: 'c' }), ready(true)],
  ['a banner without content', 'businessCheck.hasContent', business({}), ready(false)],
  ['no banner', 'businessCheck.hasContent', business(), ready(false)],
  ['its type', 'businessCheck.type', business({ type: 'close' }), ready('close')],
  ['no type', 'businessCheck.type', business({ content: 'c' }), ready(null)],
  ['an unknown type', 'businessCheck.type', business({ type: 'x' }), ready(null)],
  ['a failed banner: no type', 'businessCheck.type', {}, ready(null)],
])('[FAC-20] default values are known: %s', async (_name, id, answers, expected) => {
  expect((await readFact(id, answers)).reading).toMatchObject(expected);
});
