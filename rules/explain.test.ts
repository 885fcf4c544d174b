import { expect, it } from 'vitest';
import type { FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { explainRule, type Explanation } from './explain.ts';
import { context, december, FIRST, LAST, NOW, createReader, type RuleId, rules, START } from './fixtures.ts';

function explain(logic: RuleId | Logic, facts: Readonly<Record<string, FactValue>>): Explanation {
  const rule = { logic: typeof logic === 'string' ? rules[logic] : logic, onUnknown: 'hide' } as const;
  return explainRule(rule, { ...context, reader: createReader(facts), now: NOW });
}

/** Returns text, outcome, rule and path of each deciding comparison. */
function formatDeciding(explanation: Explanation): unknown[] {
  return explanation.deciding.map(({ text, outcome, place }) => [
    text,
    outcome.state === 'ready' ? outcome.value : outcome.state,
    `${place.rule ?? ''}$${place.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')}`,
  ]);
}

const nl = { 'session.isLoggedIn': true, 'compliance.limit.isNlLimit': true, 'memory.netherlands-dialog.confirmedAt': NOW };

const CONFIRMED = 'memory.netherlands-dialog.confirmedAt is not within 30 days';
it.each([
  ['the false parts of an and', 11, 'hide', [CONFIRMED, false, '$.and[1].or[1]'], true],
  ['the true parts of an or', 10, 'show', ['compliance.limit.isNlLimit', true, '$.and[0]'], false],
  ['the unknown parts of an unknown', 'pending', 'wait', null, 'pending'],
])('names %s, also in a referenced rule', (_, tierLevel, decision, other, isHigh) => {
  const found = explain('netherlands', { ...nl, 'user.tierLevel': tierLevel });
  expect(found.decision).toBe(decision);
  const high = ['user.tierLevel is at least 11', isHigh, 'is-high-tier$'];
  expect(new Set(formatDeciding(found))).toEqual(new Set(other === null ? [high] : [high, other]));
});

it('lists the facts with their sources', () => {
  const found = explain('risk-user', { 'kycToast.isRiskUser': true });
  expect(found.tree.items[1]?.facts).toEqual([
    { id: 'memory.risk-user-dialog.shownAt', reading: { state: 'ready', value: null }, source: 'a test', personal: false },
    { id: 'kycToast.frequency', reading: { state: 'ready', value: 0 }, source: 'a test', personal: false },
  ]);
});

it('describes a comparison with null as "none"', () => {
  expect(explain({ '!==': [{ var: 'user.tierLevel' }, null] }, {}).tree.text).toBe('user.tierLevel is not none');
});

it('marks the path to the deciding comparison', () => {
  const { tree } = explain('hk', {});
  expect([tree.decided, ...tree.items.map(({ decided }) => decided)]).toEqual([true, true, false]);
});

const HK_USER = 'compliance.toast.isHkUser';
const DISMISSED = 'memory.hk-dialog.dismissedAt';

it('the nearest counterfactual changes as few facts as possible', () => {
  expect(explain('hk', { [DISMISSED]: NOW }).counterfactual).toEqual({
    to: 'show',
    changes: [
      { fact: HK_USER, from: { state: 'ready', value: false }, to: true, description: 'yes' },
      { fact: DISMISSED, from: { state: 'ready', value: NOW }, to: null, description: '24 hours ago or more, or never' },
    ],
  });
});

const eitherHkOrApp = { or: [{ var: 'device.isApp' }, { var: HK_USER }] };
const tier = { var: 'user.tierLevel' };
const shownAt = { var: 'memory.risk-user-dialog.shownAt' };
const betweenDurations: Logic = {
  and: [{ not_within: [shownAt, 'PT10M'] }, { '!': { not_within: [shownAt, { var: 'kycToast.frequency' }] } }],
};
const unchanged: Logic = { and: [{ '===': [shownAt, null] }, { '===': [{ var: 'kycToast.frequency' }, 'PT0S'] }] };
const recentlyDismissed: Logic = { '!': { not_within: [{ var: DISMISSED }, 'PT24H'] } };

it.each<[string, RuleId | Logic, Readonly<Record<string, FactValue>>, string[] | undefined]>([
  ['changes only facts that can change', 'netherlands', { ...nl, 'session.isLoggedIn': false }, ['compliance.limit.isNlLimit: no']],
  ['takes a future instant as null', 'hk', { [DISMISSED]: NOW + 1 }, [`${HK_USER}: yes`]],
  ['satisfies the laws between facts', 'is-high-tier', {}, ['user.tierLevel: 11 or higher', 'session.isLoggedIn: yes']],
  ['leaves facts unknown if it can', eitherHkOrApp, { 'device.isApp': 'failed', [HK_USER]: 'failed' }, [`${HK_USER}: yes`]],
  [
    'changes failed facts if it must',
    'hk',
    { [HK_USER]: 'failed', [DISMISSED]: 'failed' },
    [`${HK_USER}: yes`, `${DISMISSED}: 24 hours ago or more, or never`],
  ],
  [
    'describes all values with the same effect',
    'netherlands',
    { ...nl, 'user.tierLevel': 20 },
    ['memory.netherlands-dialog.confirmedAt: 30 days ago or more, or never'],
  ],
  [
    'changes an event rather than a duration from the server',
    'risk-user',
    { 'kycToast.isRiskUser': true, 'kycToast.frequency': 7_200_000, [shownAt.var]: NOW },
    [`${shownAt.var}: 2 hours ago or more, or never`],
  ],
  ['changes a duration', betweenDurations, { [shownAt.var]: NOW - 1_800_000 }, ['kycToast.frequency: 30 minutes 1 millisecond or longer']],
  ['[RUL-20] changes the time last', { or: [{ var: 'device.isApp' }, december] }, {}, ['device.isApp: yes']],
  [
    '[RUL-20] keeps the age of an event at another time',
    { and: [{ during: [FIRST, null] }, recentlyDismissed, eitherHkOrApp, unchanged] },
    { [DISMISSED]: NOW - 3_600_000, 'device.isApp': 'failed', [HK_USER]: 'failed' },
    ['now: from 1 December 2026, 00:00 on (Europe/Istanbul)', `${HK_USER}: yes`],
  ],
  ['finds nothing for a rule that never holds', { and: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }] }, {}, undefined],
])('%s', (_, logic, facts, expected) => {
  expect(explain(logic, facts).counterfactual?.changes.map(({ fact, description }) => `${fact}: ${description}`)).toEqual(expected);
});

it.each([
  ['device.isApp', HK_USER],
  [HK_USER, 'device.isApp'],
])('[TOL-14] the nearest counterfactual changes another fact if %s is settled', (settled, changed) => {
  const rule = { logic: eitherHkOrApp, onUnknown: 'hide' } as const;
  const { counterfactual } = explainRule(rule, { ...context, reader: createReader({}), now: NOW, settled: { [settled]: false } });
  expect(counterfactual?.changes.map(({ fact }) => fact)).toEqual([changed]);
});

it('[RUL-20] the nearest counterfactual describes another time as dates in the zone of the window', () => {
  const words = 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';
  const before = explain({ and: [{ '!': { var: 'device.isApp' } }, december] }, {});
  expect(before.tree.items[1]).toMatchObject({
    text: `now is ${words}`,
    facts: [{ id: 'now', reading: { state: 'ready', value: NOW }, source: 'the clock', personal: false, zone: 'Europe/Istanbul' }],
  });
  expect(explain({ during: [null, LAST] }, {}).tree.facts).toMatchObject([{ zone: 'Europe/Istanbul' }]);
  expect(before.counterfactual).toEqual({
    to: 'show',
    changes: [{ fact: 'now', from: { state: 'ready', value: NOW }, to: START, description: words, zone: 'Europe/Istanbul' }],
  });
});
