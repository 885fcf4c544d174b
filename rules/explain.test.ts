import { describe, expect, it } from 'vitest';
import type { FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { explainRule, type Explanation } from './explain.ts';
import { context, december, FIRST, NOW, readerOf, type RuleId, rules, START } from './fixtures.ts';

function explain(logic: RuleId | Logic, facts: Readonly<Record<string, FactValue>>): Explanation {
  const rule = { logic: typeof logic === 'string' ? rules[logic] : logic, onUnknown: 'hide' } as const;
  return explainRule(rule, { ...context, reader: readerOf(facts), now: NOW });
}

/** The deciding comparisons in short: text, what it says, rule, path. */
function deciding(explanation: Explanation): unknown[] {
  return explanation.deciding.map(({ text, outcome, place }) => [
    text,
    outcome.state === 'ready' ? outcome.value : outcome.state,
    `${place.rule ?? ''}$${place.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')}`,
  ]);
}

const nl = { 'session.isLoggedIn': true, 'compliance.limit.isNlLimit': true, 'memory.netherlands-dialog.confirmedAt': NOW };

describe('explainRule', () => {
  const CONFIRMED = 'memory.netherlands-dialog.confirmedAt is not within 30 days';
  it.each([
    ['the false parts of an and', 11, 'hide', [CONFIRMED, false, '$.and[1].or[1]'], true],
    ['the true parts of an or', 10, 'show', ['compliance.limit.isNlLimit', true, '$.and[0]'], false],
    ['the unknown parts of an unknown', 'pending', 'wait', null, 'pending'],
  ])('names %s, also in a referenced rule', (_, tierLevel, decision, other, isHigh) => {
    const found = explain('netherlands', { ...nl, 'user.tierLevel': tierLevel });
    expect(found.decision).toBe(decision);
    const high = ['user.tierLevel is at least 11', isHigh, 'is-high-tier$'];
    expect(new Set(deciding(found))).toEqual(new Set(other === null ? [high] : [high, other]));
  });

  it('gives the facts with their sources', () => {
    const found = explain('risk-user', { 'kycToast.isRiskUser': true });
    expect(found.tree.items[1]?.facts).toEqual([
      { id: 'memory.risk-user-dialog.shownAt', reading: { state: 'ready', value: null }, source: 'a test', personal: false },
      { id: 'kycToast.frequency', reading: { state: 'ready', value: 0 }, source: 'a test', personal: false },
    ]);
  });

  it('reads a comparison with null as none', () => {
    expect(explain({ '!==': [{ var: 'user.tierLevel' }, null] }, {}).tree.text).toBe('user.tierLevel is not none');
  });

  it('marks the way to what decided', () => {
    const { tree } = explain('hk', {});
    expect([tree.decided, ...tree.items.map(({ decided }) => decided)]).toEqual([true, true, false]);
  });
});

describe('the nearest flip', () => {
  it('changes as few facts as possible', () => {
    expect(explain('hk', { 'memory.hk-dialog.dismissedAt': NOW }).flip).toEqual({
      to: 'show',
      changes: [
        { fact: 'compliance.toast.isHkUser', from: { state: 'ready', value: false }, to: true, words: 'yes' },
        { fact: 'memory.hk-dialog.dismissedAt', from: { state: 'ready', value: NOW }, to: null, words: '24 hours ago or more, or never' },
      ],
    });
  });

  it('stays within what can occur', () => {
    const visitor = explain('netherlands', { ...nl, 'session.isLoggedIn': false });
    expect(visitor.flip?.changes.map(({ fact }) => fact)).toEqual(['compliance.limit.isNlLimit']);
    expect(explain('is-high-tier', {}).flip?.changes.map(({ fact, to }) => [fact, to])).toEqual([
      ['user.tierLevel', 11],
      ['session.isLoggedIn', true],
    ]);
  });

  it('leaves unknown what may stay unknown', () => {
    const lost = { 'compliance.toast.isHkUser': 'failed', 'memory.hk-dialog.dismissedAt': 'failed' };
    expect(explain('hk', lost).flip?.changes).toHaveLength(2);
    const either: Logic = { or: [{ var: 'device.isApp' }, { var: 'compliance.toast.isHkUser' }] };
    const flip = explain(either, { 'device.isApp': 'failed', 'compliance.toast.isHkUser': 'failed' }).flip;
    expect(flip?.changes.map(({ words }) => words)).toEqual(['yes']);
  });

  it('says all values that would do, and rather changes what happened than a length that a server sets', () => {
    const risk = { 'kycToast.isRiskUser': true, 'kycToast.frequency': 7_200_000, 'memory.risk-user-dialog.shownAt': NOW };
    const told = (found: Explanation) => found.flip?.changes.map(({ fact, words }) => `${fact}: ${words}`);
    expect(told(explain('netherlands', { ...nl, 'user.tierLevel': 20 }))).toEqual([
      'memory.netherlands-dialog.confirmedAt: 30 days ago or more, or never',
    ]);
    expect(told(explain('risk-user', risk))).toEqual(['memory.risk-user-dialog.shownAt: 2 hours ago or more, or never']);
    const shownAt = { var: 'memory.risk-user-dialog.shownAt' };
    const longAgo: Logic = { and: [{ not_within: [shownAt, 'PT10M'] }, { '!': { not_within: [shownAt, { var: 'kycToast.frequency' }] } }] };
    const shown = explain(longAgo, { 'memory.risk-user-dialog.shownAt': NOW - 1_800_000 });
    expect(told(shown)).toEqual(['kycToast.frequency: 30 minutes 1 millisecond or longer']);
  });

  it.each([
    ['device.isApp', 'compliance.toast.isHkUser'],
    ['compliance.toast.isHkUser', 'device.isApp'],
  ])('[TOL-14] changes another fact if %s is settled', (settled, changed) => {
    const rule = { logic: { or: [{ var: 'device.isApp' }, { var: 'compliance.toast.isHkUser' }] }, onUnknown: 'hide' } as const;
    const { flip } = explainRule(rule, { ...context, reader: readerOf({}), now: NOW, settled: { [settled]: false } });
    expect(flip?.changes.map(({ fact }) => fact)).toEqual([changed]);
  });

  it('[RUL-20] tells another time as dates in the zone of the window, and changes the time last', () => {
    const words = 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)';
    const before = explain({ and: [{ '!': { var: 'device.isApp' } }, december] }, {});
    expect(before.tree.items[1]).toMatchObject({
      text: `now is ${words}`,
      facts: [{ id: 'now', reading: { state: 'ready', value: NOW }, source: 'the clock', zone: 'Europe/Istanbul' }],
    });
    expect(before.flip).toEqual({
      to: 'show',
      changes: [{ fact: 'now', from: { state: 'ready', value: NOW }, to: START, words, zone: 'Europe/Istanbul' }],
    });
    const either = explain({ or: [{ var: 'device.isApp' }, december] }, {});
    expect(either.flip?.changes.map(({ fact }) => fact)).toEqual(['device.isApp']);
  });

  it('[RUL-20] keeps the age of what happened at the other time', () => {
    const logic: Logic = {
      and: [{ during: [FIRST, null] }, { '!': { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] } }],
    };
    const { flip } = explain(logic, { 'memory.hk-dialog.dismissedAt': NOW - 3_600_000 });
    expect(flip?.changes.map(({ fact }) => fact)).toEqual(['now']);
  });

  it('is none for a rule that never holds', () => {
    const tier = { var: 'user.tierLevel' };
    expect(explain({ and: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }] }, {}).flip).toBeNull();
  });
});
