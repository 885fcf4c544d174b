import { describe, expect, it } from 'vitest';
import type { FactReader, FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { compiled, DAY, HOUR, NOW, readerOf, type RuleId } from './fixtures.ts';
import { nextFlip } from './next-flip.ts';

function flip(logic: RuleId | Logic, facts: Readonly<Record<string, FactValue>>, reader: FactReader = readerOf(facts)): number | null {
  return nextFlip(compiled(logic), reader, NOW);
}

const hk = { 'compliance.toast.isHkUser': true };
const dismissed = { var: 'memory.hk-dialog.dismissedAt' };

describe('nextFlip', () => {
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
  ])('[RUL-6][RUL-8][RUL-16] is %s', (_, logic, facts, expected) => {
    expect(flip(logic, facts)).toBe(expected);
  });

  it('follows a fact that changes by itself', () => {
    const midnight = NOW + 12 * HOUR;
    const plain = readerOf({ 'experiment.reward': '1', 'memory.reward.shownAt': NOW - 6 * HOUR });
    const reader: FactReader = {
      read: (id, now) => (id.endsWith('shownToday') ? { state: 'ready', value: now < midnight ? 4 : 0 } : plain.read(id, now)),
      nextChange: (id, now) => (id.endsWith('shownToday') && now < midnight ? midnight : null),
    };
    expect(flip('reward', {}, reader)).toBe(midnight);
  });

  it('gives up on a fact that changes for ever without effect', () => {
    const reader: FactReader = { ...readerOf({ 'experiment.reward': '1' }), nextChange: (_, now) => now + DAY };
    expect(flip('reward', {}, reader)).toBeNull();
  });

  it('asks for no fact that the evaluation does not read', () => {
    const log: string[] = [];
    flip('turkey-selector', {}, readerOf({ 'page.site': 'eu' }, log));
    expect([...new Set(log)]).toEqual(['page.site']);
    log.length = 0;
    const never: Logic = { and: [{ '===': [dismissed, null] }, { not_within: [dismissed, { var: 'kycToast.frequency' }] }] };
    flip(never, {}, readerOf({ [at]: NOW }, log));
    expect([...new Set(log)]).toEqual([at]);
  });
});
