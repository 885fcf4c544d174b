import jsonLogic from 'json-logic-js';
import { expect, it, vi } from 'vitest';
import type { FactReader, FactShape, FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { getDecision, evaluateRule } from './evaluate.ts';
import { compileTestRule, DAY, HOUR, NOW, createReader, type RuleId } from './fixtures.ts';
import { getNextOutcomeChange } from './next-change.ts';

type Values = Readonly<Record<string, FactValue>>;

function outcome(logic: RuleId | Logic, facts: Values, now = NOW): boolean | string {
  const found = evaluateRule(compileTestRule(logic), createReader(facts), now);
  return found.state === 'ready' ? found.value : found.state;
}

const tier = { var: 'user.tierLevel' };
const app = { var: 'device.isApp' };

it.each([
  ['null', null, true],
  ['a millisecond less than the duration', NOW - DAY + 1, false],
  ['exactly the duration', NOW - DAY, true],
  ['the current instant', NOW, false],
  ['a future instant, which counts as null', NOW + 1, true],
])('[RUL-6] not_within for %s', (_, at, expected) => {
  expect(outcome('hk', { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': at })).toBe(expected);
});

it.each([
  [HOUR, NOW - HOUR, true],
  [HOUR, NOW - HOUR + 1, false],
  [HOUR, null, true],
  [0, NOW, true],
  [null, NOW - HOUR, false],
  // An unknown duration matters unless the instant is null.
  ['failed', NOW, 'failed'],
  ['failed', null, true],
])('[RUL-6] not_within takes a duration fact of %s ms', (duration, at, expected) => {
  const facts = { 'kycToast.isRiskUser': true, 'kycToast.frequency': duration, 'memory.risk-user-dialog.shownAt': at };
  expect(outcome('risk-user', facts)).toBe(expected);
});

it.each<[Logic, boolean, FactValue?]>([
  [{ '<=': [tier, 10] }, false],
  [{ '!': [{ '>=': [tier, 11] }] }, true],
  [{ '!==': [tier, null] }, false],
  [{ '!==': [tier, 3] }, true],
  [{ in: [tier, [1, 2]] }, false],
  // A number compares as one.
  [{ '<=': [tier, 10] }, true, 10],
  [{ '<=': [tier, 10] }, false, 11],
])('[RUL-7] a null fact in %j', (logic, expected, value = null) => {
  expect(outcome(logic, { 'user.tierLevel': value })).toBe(expected);
});

it.each([
  ['pending', 'show', 'wait'],
  ['pending', 'hide', 'wait'],
  ['failed', 'show', 'show'],
  ['failed', 'hide', 'hide'],
  [true, 'hide', 'show'],
  [false, 'show', 'hide'],
] as const)('[RUL-8] with the fact %s and onUnknown %s: %s', (value, onUnknown, expected) => {
  const rule = compileTestRule(app, onUnknown);
  expect(getDecision(evaluateRule(rule, createReader({ 'device.isApp': value }), NOW), onUnknown)).toBe(expected);
});

const NL = 'compliance.limit.isNlLimit';
const hkUser = { var: 'compliance.toast.isHkUser' };
const dismissedAt = { var: 'memory.hk-dialog.dismissedAt' };
const shownAt = { var: 'memory.risk-user-dialog.shownAt' };
const rewardAt = { var: 'memory.reward.shownAt' };
const frequency = { var: 'kycToast.frequency' };
const failedTier = { 'user.tierLevel': 'failed', 'memory.netherlands-dialog.confirmedAt': NOW };
const FAILED_DURATION = { [app.var]: 'failed', [frequency.var]: 'failed' };
const contradiction: Logic = {
  and: [
    { or: [{ not_within: [dismissedAt, 'PT3H'] }, { not_within: [dismissedAt, frequency] }, { '===': [tier, null] }] },
    { '===': [tier, null] },
    { '<=': [tier, 2] },
    { or: [{ '===': [tier, null] }, app] },
  ],
};
const failedDurations = { [rewardAt.var]: 'failed', [shownAt.var]: 'failed', [frequency.var]: 'failed' };

const every: Logic = { or: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }, { '===': [tier, null] }] };
const gap: Logic = { or: [{ '<': [tier, 10] }, { '>': [tier, 10] }, { '===': [tier, null] }] };
const hkOrNot: Logic = { or: [{ and: [hkUser, app] }, { and: [{ '!': [hkUser] }, app] }] };
const shownBefore: Logic = { and: [{ '!==': [shownAt, null] }, { not_within: [shownAt, frequency] }] };
const apart: Logic = { and: [{ not_within: [rewardAt, frequency] }, { '!': { not_within: [shownAt, frequency] } }] };
const between: Logic = {
  and: [{ '!==': [frequency, 'PT0S'] }, apart, { not_within: [shownAt, 'PT1H'] }, { '!': { not_within: [rewardAt, 'PT3H'] } }],
};

it.each<[string, RuleId | Logic, Values, boolean | string]>([
  ['waits for a pending fact that decides, although another has failed', 'netherlands', { ...failedTier, [NL]: 'pending' }, 'pending'],
  ['fails with a failed fact that decides', 'netherlands', { ...failedTier, [NL]: true }, 'failed'],
  ['decides if a failed fact changes nothing', 'netherlands', { ...failedTier, [NL]: false }, false],
  ["doesn't wait for a pending fact that changes nothing", hkOrNot, { [hkUser.var]: 'pending', [app.var]: 'failed' }, 'failed'],
  ['decides if every value has the same outcome', every, { 'user.tierLevel': 'failed' }, true],
  ['decides if every value of a pending fact has the same outcome', every, { 'user.tierLevel': 'pending' }, true],
  ['decides if no value holds', { '!': [every] }, { 'user.tierLevel': 'failed' }, false],
  ['decides if no value of a pending fact holds', { '!': [every] }, { 'user.tierLevel': 'pending' }, false],
  [
    'decides if many unknown facts cannot hold together',
    contradiction,
    { ...FAILED_DURATION, 'user.tierLevel': 'pending', [dismissedAt.var]: 'pending' },
    false,
  ],
  ['decides without a failed fact', 'hk', { [hkUser.var]: 'failed', [dismissedAt.var]: NOW }, false],
  ['decides without a pending fact', 'hk', { [hkUser.var]: 'pending', [dismissedAt.var]: NOW }, false],
  ['fails if one value in between has another outcome', gap, { 'user.tierLevel': 'failed' }, 'failed'],
  ['tries an unknown instant at the age of a known duration', shownBefore, { [shownAt.var]: 'failed', [frequency.var]: DAY }, 'failed'],
  ['tries two unknown instants on both sides of an unknown duration', apart, failedDurations, 'failed'],
  ['tries an unknown duration between two limits of unknown instants', between, failedDurations, 'failed'],
  ['tries them without null', { and: [{ '!==': [rewardAt, null] }, apart] }, failedDurations, 'failed'],
])('[RUL-8][RUL-9] %s', (_, logic, facts, expected) => {
  expect(outcome(logic, facts)).toBe(expected);
});

const BOOL: FactShape = { type: { kind: 'bool' }, nullable: false };
const createClauses = (count: number) => ({
  and: Array.from({ length: count }, (_, index) => ({ or: [{ var: `a${index}` }, { var: `b${index}` }] })),
});
/** Creates logic that is always true, which only a check of every combination of the facts shows. */
const createTautology = (count: number) => ({ or: [createClauses(count), { '!': [createClauses(count)] }] });

function measureEvaluation(logic: object, a: 'pending' | 'failed', b = a) {
  const reads = new Proxy({}, { get: () => BOOL });
  const steps = vi.spyOn(jsonLogic, 'apply');
  const reader = { read: (id: string) => ({ state: id.startsWith('a') ? a : b }), nextChange: () => null };
  const found = evaluateRule({ logic, onUnknown: 'hide', reads }, reader, NOW);
  const count = steps.mock.calls.length;
  steps.mockRestore();
  return { state: found.state, count };
}

it.each([
  ['failed', 'failed', 'failed'],
  ['pending', 'pending', 'pending'],
  ['failed', 'pending', 'pending'],
] as const)('[RUL-21] the cost of facts that are %s and %s is linear in the size of a rule, and capped', (a, b, state) => {
  const small = measureEvaluation(createClauses(16), a, b);
  expect(small.state).toBe(state);
  expect(measureEvaluation(createClauses(160), a, b).count).toBeLessThanOrEqual(10 * small.count);
  expect(measureEvaluation(createTautology(5), a, b).state).toBe('ready');
  const capped = measureEvaluation(createTautology(8), a, b);
  expect(capped.state).toBe(state);
  expect(measureEvaluation(createTautology(24), a, b).count).toBeLessThan(4 * capped.count);
});

const chain: Logic = { and: [app, { var: 'browser.isTurkish' }, { var: 'session.isLoggedIn' }] };
it.each<[RuleId | Logic, Values, string[]]>([
  ['netherlands', {}, ['compliance.limit.isNlLimit']],
  [chain, { 'device.isApp': 'pending', 'browser.isTurkish': false }, ['device.isApp', 'browser.isTurkish']],
  [
    'turkey-selector',
    { 'page.language': 'tr', 'entry.timestamp': NOW },
    ['page.site', 'page.language', 'entry.timestamp', 'entry.keepaliveDays'],
  ],
])('[RUL-8] reads in %j with %j only the facts that it reaches, each once, and none behind an unknown one', (logic, facts, expected) => {
  const log: string[] = [];
  evaluateRule(compileTestRule(logic), createReader(facts, log), NOW);
  expect(log).toEqual(expected);
});

it('passes on an error of the reader', () => {
  const read = vi.fn<FactReader['read']>(() => ({ state: 'failed' }));
  read.mockImplementationOnce(() => { throw new TypeError('broken store'); }); // prettier-ignore
  expect(() => evaluateRule(compileTestRule('hk'), { ...createReader({}), read }, NOW)).toThrow(new TypeError('broken store'));
});

const hk = { 'compliance.toast.isHkUser': true };
const at = dismissedAt.var;
const limited = { 'compliance.limit.isNlLimit': true, 'user.tierLevel': 11, 'memory.netherlands-dialog.confirmedAt': NOW };
const risk = { 'kycToast.isRiskUser': true, 'kycToast.frequency': 5 * HOUR, 'memory.risk-user-dialog.shownAt': NOW - HOUR };
const oneOrThreeHours: Logic = { and: [{ not_within: [dismissedAt, 'PT1H'] }, { not_within: [dismissedAt, 'PT3H'] }] };
const threeHours: Logic = { and: [{ '===': [frequency, 'PT3H'] }, { not_within: [dismissedAt, frequency] }] };
const two: Logic = { and: [{ not_within: [dismissedAt, 'PT1H'] }, { not_within: [rewardAt, 'PT2H'] }] };

it.each<[string, RuleId | Logic, Values, number | null]>([
  ['the end of the duration', 'hk', { ...hk, [at]: NOW - HOUR }, NOW + 23 * HOUR],
  ['further ahead than browser timers reach', 'netherlands', limited, NOW + 30 * DAY],
  ['null after the duration', 'hk', { ...hk, [at]: NOW - DAY }, null],
  ['null where another fact decides', 'hk', { [at]: NOW }, null],
  ['null without an instant', 'hk', hk, null],
  ['the moment when an instant stops being in the future', { '===': [dismissedAt, null] }, { [at]: NOW + DAY }, NOW + DAY],
  ['that moment also for a duration', 'hk', { ...hk, [at]: NOW + DAY }, NOW + DAY],
  ['not a moment that changes nothing', oneOrThreeHours, { [at]: NOW }, NOW + 3 * HOUR],
  ['that of a fact read after an earlier moment', two, { [at]: NOW, 'memory.reward.shownAt': NOW + HOUR / 2 }, NOW + 2.5 * HOUR],
  ['the end of a duration fact', 'risk-user', risk, NOW + 4 * HOUR],
  ['that of a failed one', threeHours, { [at]: NOW, [frequency.var]: 'failed' }, NOW + 3 * HOUR],
  ['a change between unknown and known', 'hk', { 'compliance.toast.isHkUser': 'pending', [at]: NOW }, NOW + DAY],
])('[RUL-6][RUL-8][RUL-16] the next change is %s', (_, logic, facts, expected) => {
  expect(getNextOutcomeChange(compileTestRule(logic), createReader(facts), NOW)).toBe(expected);
});

it('the next change is that of a fact that changes by itself', () => {
  const midnight = NOW + 12 * HOUR;
  const plain = createReader({ 'experiment.reward': '1', 'memory.reward.shownAt': NOW - 6 * HOUR });
  const reader: FactReader = {
    read: (id, now) => (id.endsWith('shownToday') ? { state: 'ready', value: now < midnight ? 4 : 0 } : plain.read(id, now)),
    nextChange: (id, now) => (id.endsWith('shownToday') && now < midnight ? now + HOUR / 5 : null),
  };
  expect(getNextOutcomeChange(compileTestRule('reward'), reader, NOW)).toBe(midnight);
});

it('the next change is null if a fact changes indefinitely without effect', () => {
  const reader: FactReader = { ...createReader({ 'experiment.reward': '1' }), nextChange: (_, now) => now + DAY };
  expect(getNextOutcomeChange(compileTestRule('reward'), reader, NOW)).toBeNull();
});

const never: Logic = { and: [{ '===': [dismissedAt, null] }, { not_within: [dismissedAt, frequency] }] };
it.each<[RuleId | Logic, string, FactValue]>([
  ['turkey-selector', 'page.site', 'eu'],
  [never, at, NOW],
])('the search for the next change of %j reads only %s, as the evaluation does', (logic, fact, value) => {
  const log: string[] = [];
  getNextOutcomeChange(compileTestRule(logic), createReader({ [fact]: value }, log), NOW);
  expect(new Set(log)).toEqual(new Set([fact]));
});
