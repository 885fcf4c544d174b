import { describe, expect, it } from 'vitest';
import { type Async, ready } from '../../schemas/async.ts';
import type { Fact, FactType, FactValue } from '../../schemas/domains/fact.ts';
import { MOMENTS } from '../../schemas/stored/surface-record.ts';
// Loads the lazy chunk of experiments before the first fact is read.
import '../stores/open-feature.ts';
import { memoryDevice } from '../../tests/kit/runtime/memory-device.ts';
import { MemoryClock, memoryCookies, memoryLocation, memoryStorage } from '../../tests/kit/runtime/memory-ports.ts';
import type { Answers } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { catalogueOf, modal, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { storesOf } from '../../tests/kit/runtime/stores-of.ts';
import { Facts } from '../facts/facts.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const document = siteDocument({
  features: { chatroom: true },
  experiments: { new_user_reward: ['1', '2'] },
  surfaces: {
    'hk-dialog': modal({ inputs: { agree: { kind: 'bool' }, choice: { kind: 'enum', values: ['a', 'b'] } } }),
    reward: modal({ shown: { counter: 'newbie' } }),
    kyc: modal({ shown: { cookie: 'kyc_upgrade_notice', maxAge: 'PT12H' } }),
  },
});
const catalogue = catalogueOf(document);

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
  const cookies = { ...(user ? { uid: '7', nickname: 'Ada' } : {}), ios_build: '202306151200', kyc_upgrade_notice: String(NOW) };
  const ports = {
    clock: new MemoryClock(NOW),
    cookies: memoryCookies(cookies),
    storage: memoryStorage(new Map(Object.entries(stored))),
    device: memoryDevice(),
    location: memoryLocation('http://localhost/trade/A_B'),
  };
  return new Facts(storesOf({ answers, document }, ports).stores);
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

describe('every fact of the catalogue', () => {
  it.each<[string, Answers, boolean, string[]]>([
    ['a user with everything', GENEROUS, true, ['ready']],
    ['a visitor', GENEROUS, false, ['ready']],
    ['a user of empty responses', EMPTY, true, ['failed', 'ready']],
    ['a user whose every call fails', {}, true, ['failed', 'ready']],
  ])('has a value that fits its type: %s', async (_name, answers, user, states) => {
    const readings = await readAll(answers, user);
    expect(findMisfits(readings)).toEqual([]);
    expect([...new Set(Object.values(readings).map(({ state }) => state))].toSorted()).toEqual(states);
  });

  it('uses its fallback if the source failed, and fails without one', async () => {
    const readings = await readAll({});
    const fallbacks = Object.entries(catalogue).flatMap(([id, { fallback }]) => (fallback === undefined ? [] : [[id, ready(fallback)]]));
    expect(fallbacks.map(([id]) => [id, readings[id as string]])).toEqual(fallbacks);
    const failed = Object.keys(readings).filter((id) => readings[id]!.state === 'failed');
    expect(failed.filter((id) => !/^(user|settings|fundPassword|totp|kyc|compliance|complianceToast|page\.isBlocked)\b/.test(id))).toEqual(
      [],
    );
    expect(readings['compliance.isChecked']).toEqual(ready(false));
  });
});

describe('the families', () => {
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
  ])('%s is %j', async (id, value) => {
    const reader = createFacts(GENEROUS);
    reader.read(id, NOW);
    await settle();
    expect(reader.read(id, NOW)).toEqual(ready(value));
  });

  it('an unknown family fails', () => {
    expect(createFacts({}).read('moon.phase', NOW)).toEqual({ state: 'failed' });
  });
});
