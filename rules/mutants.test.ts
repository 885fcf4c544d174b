import { expect, it } from 'vitest';
import type { Logic } from '../schemas/rule.ts';
import { context, createCase } from './fixtures.ts';
import { runMutationTests } from './run-mutation-tests.ts';
import { createMutants } from './mutants.ts';

const tier = { var: 'user.tierLevel' };
const app = { var: 'device.isApp' };
const frequency = { var: 'kycToast.frequency' };

/** Returns the path and description of each mutant. */
const mutants = (logic: Logic): string[] =>
  createMutants(logic, context).map(({ place, description }) => `${place.join('.')}: ${description}`);
const area = { var: 'page.area' };
it.each<[string, Logic, string[]]>([
  [
    'flips a comparison, shifts its constant and negates it',
    { '>=': [tier, 11] },
    [
      ': "user.tierLevel is at least 11" is negated',
      ': "is at least" becomes "is above"',
      ': "is at least" becomes "is below"',
      '>=.1: 11 becomes 10',
      '>=.1: 11 becomes 12',
    ],
  ],
  [
    'leaves out a comparison that is always true',
    { '>': [{ var: 'memory.reward.shownToday' }, 0] },
    [': "memory.reward.shownToday is above 0" is negated', ': "is above" becomes "is at most"', '>.1: 0 becomes 1'],
  ],
  [
    'shifts, halves and doubles a duration',
    { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] },
    [
      ': "memory.hk-dialog.dismissedAt is not within 24 hours" is negated',
      'not_within.1: "PT24H" becomes "PT23H59M59.999S"',
      'not_within.1: "PT24H" becomes "P1DT0.001S"',
      'not_within.1: "PT24H" becomes "PT12H"',
      'not_within.1: "PT24H" becomes "P2D"',
    ],
  ],
  [
    'drops clauses and members, swaps groups, removes negations and replaces a value with the next one',
    { or: [app, { '!': [{ in: [area, ['vip', 'trade']] }] }, { '===': [area, 'home'] }] },
    [
      ': the "or" is negated',
      ': "or" becomes "and"',
      'or.0: without "device.isApp"',
      'or.1: without the "!"',
      'or.2: without "page.area is home"',
      'or.0: "device.isApp" is negated',
      'or.1: without the negation of "page.area is one of vip, trade"',
      'or.1.!.0.in.1.0: without "vip" in the list',
      'or.1.!.0.in.1.1: without "trade" in the list',
      'or.2: "is" becomes "is not"',
      'or.2.===.1: "home" becomes "login"',
    ],
  ],
  ['does not change a referenced rule', { '!': { rule: 'is-high-tier' } }, [': without the negation of the rule "is-high-tier"']],
])('%s', (_, logic, expected) => {
  expect(mutants(logic)).toEqual(expected);
});

it('replaces the last value with the first one, drops a reference, and leaves out constants outside the range', () => {
  expect(mutants({ '!': { '===': [area, 'passkey'] } })).toContain('!.===.1: "passkey" becomes "home"');
  expect(mutants({ and: [app, { rule: 'is-high-tier' }] })).toContain('and.1: without the rule "is-high-tier"');
  const becomes = (from: string, ...others: string[]) => others.map((other) => `: "${from}" becomes "${other}"`);
  expect(mutants({ '<': [tier, 30] }).slice(1)).toEqual([...becomes('is below', 'is at most', 'is at least'), '<.1: 30 becomes 29']);
  expect(mutants({ '<=': [tier, 10] })).toEqual(expect.arrayContaining(becomes('is at most', 'is below', 'is above')));
  expect(mutants({ '!==': [{ var: 'user.verified' }, null] })).toEqual(becomes('is not', 'is'));
  expect(mutants({ '!==': [frequency, 'PT0S'] })).toEqual([...becomes('is not', 'is'), '!==.1: "PT0S" becomes "PT0.001S"']);
  expect(mutants({ and: [app] })).toEqual([': the "and" is negated', 'and.0: "device.isApp" is negated']);
});

const isHigh = { logic: { '>=': [tier, 11] }, onUnknown: 'hide' } as const;
const cases = [10, 11].map((level) => createCase({ 'session.isLoggedIn': true, 'user.tierLevel': level }));

it('kills every mutant with cases on both sides of a threshold, and reports a survivor with a situation that would kill it', () => {
  const { killed, equivalent, survived } = runMutationTests({ ...isHigh, cases }, context);
  expect([killed.length, equivalent, survived]).toEqual([5, [], []]);
  const situation = { facts: { 'session.isLoggedIn': true, 'user.tierLevel': 10 } };
  const found = runMutationTests({ ...isHigh, cases: cases.slice(1) }, context).survived;
  expect(found).toMatchObject([{ description: '11 becomes 10', place: ['>=', 1], situation }]);
});

it('proves a mutant equivalent if no possible situation distinguishes it', () => {
  // Only a logged-in user has a tier, so the second clause is always true.
  const logic: Logic = { and: [isHigh.logic, { var: 'session.isLoggedIn' }] };
  const { equivalent, survived } = runMutationTests({ logic, onUnknown: 'hide', cases: [...cases, createCase({})] }, context);
  expect(equivalent.map(({ description }) => description)).toEqual(['without "session.isLoggedIn"']);
  expect(survived).toEqual([]);
});

it('kills a mutant with a case whose fact has failed', () => {
  const rule = { logic: { and: [app, { '<': [tier, 5] }] }, onUnknown: 'show' } as const;
  const failed = createCase({ 'session.isLoggedIn': true, 'user.tierLevel': 'unknown' }, 'hidden');
  expect(runMutationTests({ ...rule, cases: [createCase({ 'user.tierLevel': { ago: '24h' } }), failed] }, context).killed).toContainEqual(
    expect.objectContaining({ description: 'without "device.isApp"' }),
  );
});
