import type { Async } from '../schemas/async.ts';
import type { Fact, FactCatalogue, FactConstraint, FactReader, FactType, FactValue } from '../schemas/domains/fact.ts';
import type { CaseValue, CompiledRule, Logic, OnUnknown, RuleCase } from '../schemas/rule.ts';
import { compileRule } from './compile.ts';

/** Small example catalogue. */
export const catalogue: FactCatalogue = {
  ...createFacts({ kind: 'bool' }, false, 'session.isLoggedIn', 'kycToast.isRiskUser', 'compliance.toast.isHkUser'),
  ...createFacts({ kind: 'bool' }, false, ...['isNl', 'isUk', 'isItaly'].map((limit) => `compliance.limit.${limit}Limit`)),
  ...createFacts({ kind: 'bool' }, false, 'compliance.limit.isUzbekistanToast', 'device.isApp', 'browser.isTurkish'),
  'kycToast.frequency': createFact({ kind: 'duration' }, 0),
  'user.tierLevel': createFact({ kind: 'int', min: 0, max: 30 }, null, true),
  'user.verified': createFact({ kind: 'enum', values: [0, 1, 2, 3] }, null, true),
  'user.country': createFact({ kind: 'int', min: 1, max: 999 }, null, true),
  'device.width': createFact({ kind: 'int', min: 0, max: 10_000 }, 1280),
  'page.site': createFact({ kind: 'enum', values: ['main', 'turkey', 'eu', 'uk'] }, 'main'),
  'page.language': createFact({ kind: 'enum', values: ['en', 'tr', 'de', 'it'] }, 'en'),
  'page.area': createFact({ kind: 'enum', values: ['home', 'login', 'vip', 'trade', 'options', 'account', 'passkey'] }, 'home'),
  'experiment.reward': createFact({ kind: 'enum', values: ['1', '2', '3'] }, null, true),
  'entry.keepaliveDays': createFact({ kind: 'enum', values: [1, 7] }, null, true),
  ...createFacts({ kind: 'instant' }, null, 'entry.timestamp', 'memory.hk-dialog.dismissedAt', 'memory.netherlands-dialog.confirmedAt'),
  ...createFacts({ kind: 'instant' }, null, ...['uzbekistan-dialog', 'risk-user-dialog', 'reward'].map((id) => `memory.${id}.shownAt`)),
  'memory.reward.shownToday': createFact({ kind: 'int', min: 0, max: 1000 }, 0),
  'memory.download-banner.closedInSession': createFact({ kind: 'bool' }, false),
};

export const constraints: readonly FactConstraint[] = ['user.tierLevel', 'user.verified', 'user.country'].map((id) => ({
  when: { fact: 'session.isLoggedIn', is: false },
  then: { fact: id, is: null },
}));

const highTier: Logic = { '>=': [{ var: 'user.tierLevel' }, 11] };

/** Rules similar to those of the product. */
export const rules = {
  'is-high-tier': highTier,
  hk: { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] }] },
  netherlands: {
    and: [
      { var: 'compliance.limit.isNlLimit' },
      { or: [{ '!': [{ rule: 'is-high-tier' }] }, { not_within: [{ var: 'memory.netherlands-dialog.confirmedAt' }, 'P30D'] }] },
    ],
  },
  uzbekistan: {
    and: [
      { var: 'compliance.limit.isUzbekistanToast' },
      { '!==': [{ var: 'page.area' }, 'account'] },
      { '===': [{ var: 'memory.uzbekistan-dialog.shownAt' }, null] },
    ],
  },
  'uzbekistan-assets': {
    and: [
      { var: 'compliance.limit.isUzbekistanToast' },
      { '===': [{ var: 'page.area' }, 'account'] },
      {
        or: [
          { '!': [{ or: [{ rule: 'is-high-tier' }, { '===': [{ var: 'user.verified' }, 3] }] }] },
          { not_within: [{ var: 'memory.netherlands-dialog.confirmedAt' }, 'P30D'] },
        ],
      },
    ],
  },
  'turkey-selector': {
    and: [
      { '===': [{ var: 'page.site' }, 'main'] },
      { or: [{ '===': [{ var: 'page.language' }, 'tr'] }, { var: 'browser.isTurkish' }, { '===': [{ var: 'user.country' }, 177] }] },
      {
        or: [
          { '===': [{ var: 'entry.timestamp' }, null] },
          { and: [{ '===': [{ var: 'entry.keepaliveDays' }, 7] }, { not_within: [{ var: 'entry.timestamp' }, 'P7D'] }] },
          { and: [{ '!==': [{ var: 'entry.keepaliveDays' }, 7] }, { not_within: [{ var: 'entry.timestamp' }, 'P1D'] }] },
        ],
      },
    ],
  },
  'download-banner': {
    and: [
      { '===': [{ var: 'page.site' }, 'main'] },
      { '<': [{ var: 'device.width' }, 768] },
      { '!': [{ or: [{ var: 'compliance.limit.isUkLimit' }, { var: 'compliance.limit.isItalyLimit' }, { var: 'device.isApp' }] }] },
      { '!': [{ in: [{ var: 'page.area' }, ['login', 'vip', 'trade', 'options', 'passkey']] }] },
      { '!': [{ var: 'memory.download-banner.closedInSession' }] },
    ],
  },
  reward: {
    and: [
      { '!': [{ var: 'session.isLoggedIn' }] },
      { in: [{ var: 'experiment.reward' }, ['1', '2']] },
      { '<': [{ var: 'memory.reward.shownToday' }, 4] },
      { or: [{ '===': [{ var: 'memory.reward.shownToday' }, 0] }, { not_within: [{ var: 'memory.reward.shownAt' }, 'PT30M'] }] },
    ],
  },
  'risk-user': {
    and: [{ var: 'kycToast.isRiskUser' }, { not_within: [{ var: 'memory.risk-user-dialog.shownAt' }, { var: 'kycToast.frequency' }] }],
  },
} as const satisfies Record<string, Logic>;

/** Wednesday, 12 June 2024, 12:00 UTC. */
export const NOW = Date.UTC(2024, 5, 12, 12);
export const HOUR = 3_600_000;

/** A window, its instants, and the length of a day in ms. */
export const FIRST = '2026-12-01T00:00[Europe/Istanbul]';
export const LAST = '2026-12-25T00:00[Europe/Istanbul]';
export const december: Logic = { during: [FIRST, LAST] };
export const [START, END, DAY] = [Date.UTC(2026, 10, 30, 21), Date.UTC(2026, 11, 24, 21), 86_400_000];

export type RuleId = keyof typeof rules;
export const ruleIds = Object.keys(rules) as RuleId[];

export const context = { catalogue, constraints, ruleIds, getLogic: (id: string): unknown => rules[id as RuleId] };

/** Creates a case at `NOW`. */
export function createCase(facts: Readonly<Record<string, CaseValue>>, expected: RuleCase['expect'] = 'shown'): RuleCase {
  return { now: new Date(NOW).toISOString(), facts, expect: expected, because: 'it is so' };
}

/** Compiles a rule of the list above, or other logic. */
export function compileTestRule(logic: RuleId | Logic, onUnknown: OnUnknown = 'hide'): CompiledRule {
  return compileRule({ logic: typeof logic === 'string' ? rules[logic] : logic, onUnknown }, context);
}

/** Creates a reader of fixed values, by default those of the catalogue. 'pending' and 'failed' are unknown. */
export function createReader(facts: Readonly<Record<string, FactValue>>, log: string[] = []): FactReader {
  const read = (id: string): Async<FactValue> => {
    log.push(id);
    const value = facts[id];
    if (value === 'pending' || value === 'failed') return { state: value };
    return { state: 'ready', value: value === undefined ? (catalogue[id]?.default ?? null) : value };
  };
  return { read, nextChange: () => null };
}

/** Creates facts of one type, nullable if their default value is null. */
function createFacts(type: FactType, plain: FactValue, ...ids: readonly string[]): FactCatalogue {
  return Object.fromEntries(ids.map((id) => [id, createFact(type, plain, plain === null)]));
}

function createFact(type: FactType, plain: FactValue, nullable = false): Fact {
  return { type, nullable, default: plain, source: 'a test', personal: false, doc: 'made up' };
}
