import { expect, it } from 'vitest';
import type { FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { compiled, DAY, HOUR, NOW, readerOf, type RuleId } from './fixtures.ts';
import { nextFlip } from './next-flip.ts';

const hk = { 'compliance.toast.isHkUser': true };
const dismissed = { var: 'memory.hk-dialog.dismissedAt' };
const at = 'memory.hk-dialog.dismissedAt';
const limited = { 'compliance.limit.isNlLimit': true, 'user.tierLevel': 11, 'memory.netherlands-dialog.confirmedAt': NOW };
const risk = { 'kycToast.isRiskUser': true, 'kycToast.frequency': 5 * HOUR, 'memory.risk-user-dialog.shownAt': NOW - HOUR };
const oneOrThreeHours: Logic = { and: [{ not_within: [dismissed, 'PT1H'] }, { not_within: [dismissed, 'PT3H'] }] };
const two: Logic = { and: [{ not_within: [dismissed, 'PT1H'] }, { not_within: [{ var: 'memory.reward.shownAt' }, 'PT2H'] }] };

it.each<[string, RuleId | Logic, Readonly<Record<string, FactValue>>, number | null]>([
  ['the end of the duration', 'hk', { ...hk, [at]: NOW - HOUR }, NOW + 23 * HOUR],
  ['further ahead than browser timers reach', 'netherlands', limited, NOW + 30 * DAY],
  ['null after the duration', 'hk', { ...hk, [at]: NOW - DAY }, null],
  ['null where another fact decides', 'hk', { [at]: NOW }, null],
  ['null without an instant', 'hk', hk, null],
  ['the moment when an instant stops being in the future', { '===': [dismissed, null] }, { [at]: NOW + DAY }, NOW + DAY],
  ['that moment also for a duration', 'hk', { ...hk, [at]: NOW + DAY }, NOW + DAY],
  ['not a moment that changes nothing', oneOrThreeHours, { [at]: NOW }, NOW + 3 * HOUR],
  ['that of a fact read after an earlier moment', two, { [at]: NOW, 'memory.reward.shownAt': NOW + HOUR / 2 }, NOW + 2.5 * HOUR],
  ['the end of a duration fact', 'risk-user', risk, NOW + 4 * HOUR],
  ['a change between unknown and known', 'hk', { 'compliance.toast.isHkUser': 'pending', [at]: NOW }, NOW + DAY],
])('[RUL-6][RUL-8][RUL-16] the next change is %s', (_, logic, facts, expected) => {
  expect(nextFlip(compiled(logic), readerOf(facts), NOW)).toBe(expected);
});

it('the next change is that of a fact that changes by itself', () => {
  const midnight = NOW + 12 * HOUR;
  const plain = readerOf({ 'experiment.reward': '1', 'memory.reward.shownAt': NOW - 6 * HOUR });
  const reader: FactReader = {
    read: (id, now) => (id.endsWith('shownToday') ? { state: 'ready', value: now < midnight ? 4 : 0 } : plain.read(id, now)),
    nextChange: (id, now) => (id.endsWith('shownToday') && now < midnight ? midnight : null),
  };
  expect(nextFlip(compiled('reward'), reader, NOW)).toBe(midnight);
});

it('the next change is null if a fact changes indefinitely without effect', () => {
  const reader: FactReader = { ...readerOf({ 'experiment.reward': '1' }), nextChange: (_, now) => now + DAY };
  expect(nextFlip(compiled('reward'), reader, NOW)).toBeNull();
});

const never: Logic = { and: [{ '===': [dismissed, null] }, { not_within: [dismissed, { var: 'kycToast.frequency' }] }] };
it.each<[RuleId | Logic, string, FactValue]>([
  ['turkey-selector', 'page.site', 'eu'],
  [never, at, NOW],
])('the search for the next change of %j reads only %s, as the evaluation does', (logic, fact, value) => {
  const log: string[] = [];
  nextFlip(compiled(logic), readerOf({ [fact]: value }, log), NOW);
  expect(new Set(log)).toEqual(new Set([fact]));
});
