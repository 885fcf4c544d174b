import { expect, it } from 'vitest';
import { FIXED_FACTS } from '../schemas/domains/catalogue.ts';
import type { Fact, FactCatalogue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { Analysis } from './analysis.ts';
import { checkSituation } from './cases.ts';
import { checkRule } from './check.ts';
import { collectZones } from './describe-date.ts';
import { explainRule } from './explain.ts';
import { catalogue, compileTestRule, constraints, context, december, type RuleId, rules } from './fixtures.ts';
import { formatLabeled } from './label.ts';
import { createMutants } from './mutants.ts';
import { createRows } from './rows.ts';
import { createSituationReader } from './situation.ts';
import { buildTree, collectWindows } from './tree.ts';
import { describeValue } from './describe-value.ts';
import { describeDuration, describeRow, describeValueSet } from './describe-row.ts';

/** Returns the rows of the decision table. */
function formatTable(logic: RuleId | Logic, laws = constraints): string[] {
  const analysis = new Analysis([compileTestRule(logic).logic], { catalogue, constraints: laws });
  const zones = collectZones(collectWindows(buildTree(typeof logic === 'string' ? rules[logic] : logic, context)));
  const rows = createRows(analysis.diagrams.build(compileTestRule(logic).logic), analysis);
  return rows.map((row) => describeRow(row, analysis.space, catalogue, zones).map(({ about, words }) => `${about}: ${words}`).join(' · ')); // prettier-ignore
}

const tier = { var: 'user.tierLevel' };
const verified = { var: 'user.verified' };
const reward = { var: 'experiment.reward' };
const area = { var: 'page.area' };
const dismissed = { var: 'memory.hk-dialog.dismissedAt' };
const frequency = { var: 'kycToast.frequency' };
const isLong: Logic = { not_within: [dismissed, frequency] };
const isRecent: Logic = { '!': { not_within: [dismissed, 'PT1H'] } };
const joint = `${dismissed.var}, ${frequency.var}`;
const LONG = `${dismissed.var} never, or ${frequency.var} ago or more`;
const SHORT = `${dismissed.var} less than ${frequency.var} ago`;
const eve: Logic = { during: ['2026-12-24T00:00[Europe/Istanbul]', null] };

it.each<[RuleId | Logic, string[]]>([
  [{ var: 'device.isApp' }, ['device.isApp: yes']],
  [{ '!': { var: 'device.isApp' } }, ['device.isApp: no']],
  [{ '>=': [tier, 11] }, ['user.tierLevel: 11 or higher']],
  [{ '<=': [tier, 10] }, ['user.tierLevel: 10 or lower']],
  [{ '!': { '>=': [tier, 11] } }, ['user.tierLevel: 10 or lower, or none']],
  [{ and: [{ '>=': [tier, 3] }, { '<': [tier, 7] }] }, ['user.tierLevel: 3 to 6']],
  [{ '===': [tier, 5] }, ['user.tierLevel: 5']],
  [{ '!==': [tier, 5] }, ['user.tierLevel: 4 or lower, or 6 or higher, or none']],
  [{ '===': [tier, null] }, ['user.tierLevel: none']],
  [{ '!==': [tier, null] }, ['user.tierLevel: anything but none']],
  [{ '!==': [{ var: 'user.country' }, null] }, ['user.country: anything but none']],
  [{ in: [verified, [1, 3]] }, ['user.verified: 1 or 3']],
  [{ '!==': [verified, 3] }, ['user.verified: anything but 3']],
  [{ '===': [verified, null] }, ['user.verified: none']],
  [{ or: [{ '===': [reward, null] }, { '===': [reward, '1'] }] }, ['experiment.reward: 1 or none']],
  [{ '!==': [area, 'vip'] }, ['page.area: home or login or trade or options or account or passkey']],
  [{ not_within: [dismissed, 'PT24H'] }, ['memory.hk-dialog.dismissedAt: 24 hours ago or more, or never']],
  [{ '!': { not_within: [dismissed, 'P30D'] } }, ['memory.hk-dialog.dismissedAt: less than 30 days ago']],
  [{ '!==': [dismissed, null] }, ['memory.hk-dialog.dismissedAt: at any time']],
  [
    { and: [{ not_within: [dismissed, 'PT1H30M'] }, { '!': { not_within: [dismissed, 'P2D'] } }] },
    ['memory.hk-dialog.dismissedAt: 1 hour 30 minutes ago or more, but less than 2 days ago'],
  ],
  [{ '===': [frequency, 'PT3H'] }, ['kycToast.frequency: exactly 3 hours']],
  [{ '<=': [{ var: 'user.country' }, 5] }, ['user.country: 5 or lower']],
  [
    { '!': { or: [{ '===': [frequency, 'PT1H'] }, { '===': [frequency, 'PT3H'] }] } },
    [
      'kycToast.frequency: shorter than 1 hour, or 1 hour 1 millisecond or longer, but shorter than 3 hours, or 3 hours 1 millisecond or longer',
    ],
  ],
  [
    { and: [{ not_within: [dismissed, 'PT1H'] }, { '!': { not_within: [dismissed, 'PT1H0.001S'] } }] },
    ['memory.hk-dialog.dismissedAt: exactly 1 hour ago'],
  ],
  [isLong, [`${joint}: ${LONG}`]],
  [{ '!': { or: [isLong, { '!==': [frequency, 'PT3H'] }] } }, [`${joint}: ${SHORT} and ${frequency.var} not !== 10800000`]],
  [
    { or: [{ and: [isLong, isRecent] }, { '!': { or: [isLong, isRecent] } }] },
    [`${joint}: (${LONG} and ${dismissed.var} less than PT1H ago) or (${SHORT} and ${dismissed.var} never, or PT1H ago or more)`],
  ],
  // By a law, only a logged-in user has a tier.
  [{ and: [{ '>=': [tier, 11] }, { var: 'session.isLoggedIn' }] }, ['user.tierLevel: 11 or higher']],
  [{ and: [{ '>=': [tier, 11] }, { '<=': [tier, 10] }] }, []],
  [{ or: [{ '===': [tier, null] }, { '!==': [tier, null] }] }, ['']],
  // Few and wide rows, which may overlap.
  [
    { or: [{ and: [{ '===': [area, 'home'] }, { var: 'device.isApp' }] }, { '===': [area, 'vip'] }] },
    ['page.area: vip', 'page.area: home or vip · device.isApp: yes'],
  ],
  [
    'netherlands',
    [
      'compliance.limit.isNlLimit: yes · memory.netherlands-dialog.confirmedAt: 30 days ago or more, or never',
      'compliance.limit.isNlLimit: yes · user.tierLevel: 10 or lower, or none',
    ],
  ],
])('[TOL-15] describes %j as the rows %j', (logic, expected) => {
  expect(formatTable(logic)).toEqual(expected);
});

it('[TOL-15] leaves out a row that others cover', () => {
  const [hk, web] = [{ var: 'compliance.toast.isHkUser' }, { '!': { var: 'device.isApp' } }];
  const [turkish, visitor] = [{ var: 'browser.isTurkish' }, { '!': { var: 'session.isLoggedIn' } }];
  expect(formatTable({ or: [{ and: [hk, web] }, { and: [visitor, web] }, { and: [turkish, { '!': hk }] }] })).toHaveLength(3);
});

it.each<[Logic, string]>([
  [december, 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)'],
  [{ '!': december }, 'before 1 December 2026, 00:00 (Europe/Istanbul), or from 25 December 2026, 00:00 on (Europe/Istanbul)'],
  [{ and: [december, eve] }, 'from 24 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)'],
  [{ or: [december, eve] }, 'from 1 December 2026, 00:00 on (Europe/Istanbul)'],
])('[RUL-20] describes %j as dates in its zone', (logic, expected) => {
  expect(formatTable({ and: [{ '>=': [tier, 11] }, logic] })).toEqual([`now: ${expected} · user.tierLevel: 11 or higher`]);
});

it('names the facts of the rule, not other facts that depend on them', () => {
  const [when, then] = ['device.isApp', 'browser.isTurkish'];
  const laws = [true, false].map((is) => ({ when: { fact: when, is }, then: { fact: then, is } }));
  for (const id of [when, then]) expect(formatTable({ var: id }, laws)).toEqual([`${id}: yes`]);
});

it.each([
  [0, '0 seconds'],
  [1, '1 millisecond'],
  [86_400_000, '24 hours'],
  [30 * 86_400_000, '30 days'],
  [90_061_001, '1 day 1 hour 1 minute 1 second 1 millisecond'],
])('describes %i ms as %s', (ms, expected) => {
  expect(describeDuration(ms)).toBe(expected);
});

const ID = 'user.verified';
const fact = FIXED_FACTS[ID] as Fact; // a fact of the catalogue
const labels: FactCatalogue = { [ID]: fact };
const labelContext = { catalogue: labels, ruleIds: [], getLogic: () => null };
const set = (values: readonly number[], isNull = false) => ({ values, isNull, spans: [], isEveryValue: false });

it('[TOL-30] a value is displayed with its label if it has one', () => {
  expect(formatLabeled(5, fact)).toBe('5: level 0.5');
  expect(formatLabeled('light', FIXED_FACTS['page.theme'])).toBe('light');
  expect(formatLabeled('constructor', fact)).toBe('constructor');
  expect(formatLabeled(1, undefined)).toBe('1');
  expect(describeValue(3, fact, 0)).toBe('3: company');
  expect(describeValueSet(set([2, 1]), fact)).toBe('2: level 1 or 1: level 2');
  const seven = { ...fact, type: { kind: 'enum', values: [6, 7, 8, 9, 10, 11, 12] } } as const;
  expect(describeValueSet(set([6, 7, 8, 9, 10, 11]), seven)).toBe('6 or 7 or 8 or 9 or 10 or 11');
  expect(describeValueSet(set([6, 7, 8, 9, 10, 11, 12]), seven)).toBe('anything but none');
  expect(describeValueSet(set([6, 7, 8], true), seven)).toBe('6 or 7 or 8 or none');
  const optional = { ...fact, type: { kind: 'bool' } } as const;
  expect(describeValueSet({ ...set([]), values: [true, false], isEveryValue: true }, optional)).toBe('yes or no');
  for (const empty of [seven, catalogue['device.isApp']!]) expect(describeValueSet(set([]), empty)).toBe('nothing');
  expect(describeValueSet(set([0, 5, 2], true), fact)).toBe('anything but 1: level 2, 4: level 3, 3: company');
});

it('[TOL-12] explanations, descriptions of mutants and findings contain the labels', () => {
  const logic = { in: [{ var: ID }, [1, 4]] };
  const { reader, now } = createSituationReader({ now: '2026-01-01T00:00:00Z', facts: { [ID]: 5 } }, labels);
  const { tree } = explainRule({ logic, onUnknown: 'hide' }, { ...labelContext, reader, now });
  expect(tree.text).toBe('user.verified is one of 1: level 2, 4: level 3');
  expect(createMutants(logic, labelContext).map(({ description }) => description)).toContain('without 1: level 2 in the list');
  expect(checkRule({ '===': [{ var: ID }, 6] }, labelContext)[0]?.message).toMatch(/can never be 6; known: 0: level 0, 5: level 0\.5, /);
  expect(checkSituation({ now: '2026-01-01', facts: { [ID]: 6 } }, labels)[0]?.message).toMatch(/it is 0: level 0, 5: level 0\.5, /);
});
