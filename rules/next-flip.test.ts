import { describe, expect, it } from 'vitest';
import type { FactReader, FactValue } from '../schemas/sources/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { compiled, readerOf, type RuleId } from './fixtures.ts';
import { nextFlip } from './next-flip.ts';

const NOW = Date.UTC(2024, 5, 12, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function flip(logic: RuleId | Logic, facts: Readonly<Record<string, FactValue>>, reader: FactReader = readerOf(facts)): number | null {
  return nextFlip(compiled(logic), reader, NOW);
}

const hk = { 'compliance.toast.isHkUser': true };
const dismissed = { var: 'memory.hk-dialog.dismissedAt' };

describe('nextFlip', () => {
  it('[RUL-6] is the end of the duration', () => {
    expect(flip('hk', { ...hk, 'memory.hk-dialog.dismissedAt': NOW - HOUR })).toBe(NOW + 23 * HOUR);
  });

  it('[RUL-6] lies further ahead than browser timers reach', () => {
    const facts = { 'compliance.limit.isNlLimit': true, 'user.tierLevel': 11, 'memory.netherlands-dialog.confirmedAt': NOW };
    expect(flip('netherlands', facts)).toBe(NOW + 30 * DAY);
  });

  it('is none where time changes nothing', () => {
    expect(flip('hk', { ...hk, 'memory.hk-dialog.dismissedAt': NOW - DAY })).toBeNull();
    expect(flip('hk', { 'memory.hk-dialog.dismissedAt': NOW })).toBeNull();
    expect(flip('hk', hk)).toBeNull();
  });

  it('[RUL-16] is the moment when an instant stops being in the future', () => {
    expect(flip({ '===': [dismissed, null] }, { 'memory.hk-dialog.dismissedAt': NOW + DAY })).toBe(NOW + DAY);
    expect(flip('hk', { ...hk, 'memory.hk-dialog.dismissedAt': NOW + DAY })).toBe(NOW + DAY);
  });

  it('passes over moments that change nothing', () => {
    const logic: Logic = { and: [{ not_within: [dismissed, 'PT1H'] }, { not_within: [dismissed, 'PT3H'] }] };
    expect(flip(logic, { 'memory.hk-dialog.dismissedAt': NOW })).toBe(NOW + 3 * HOUR);
  });

  it('follows facts that are read only after an earlier moment', () => {
    const logic: Logic = { and: [{ not_within: [dismissed, 'PT1H'] }, { not_within: [{ var: 'memory.reward.shownAt' }, 'PT2H'] }] };
    expect(flip(logic, { 'memory.hk-dialog.dismissedAt': NOW, 'memory.reward.shownAt': NOW + 30 * 60_000 })).toBe(NOW + 2.5 * HOUR);
  });

  it('counts with a duration fact', () => {
    const facts = { 'kycToast.isRiskUser': true, 'kycToast.frequency': 5 * HOUR, 'memory.risk-user-dialog.shownAt': NOW - HOUR };
    expect(flip('risk-user', facts)).toBe(NOW + 4 * HOUR);
  });

  it('[RUL-8] takes an unknown outcome for one of its own', () => {
    const facts = { 'compliance.toast.isHkUser': 'pending', 'memory.hk-dialog.dismissedAt': NOW };
    expect(flip('hk', facts)).toBe(NOW + DAY);
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
  });
});
