import jsonLogic from 'json-logic-js';
import { describe, expect, it, vi } from 'vitest';
import type { FactShape, FactValue } from '../schemas/domains/fact.ts';
import type { Logic } from '../schemas/rule.ts';
import { decide, evaluateRule } from './evaluate.ts';
import { compiled, DAY, HOUR, NOW, readerOf, type RuleId } from './fixtures.ts';

type Values = Readonly<Record<string, FactValue>>;

function outcome(logic: RuleId | Logic, facts: Values, now = NOW): boolean | string {
  const found = evaluateRule(compiled(logic), readerOf(facts), now);
  return found.state === 'ready' ? found.value : found.state;
}

/** Returns the facts that an evaluation reads. */
function reads(logic: RuleId | Logic, facts: Values): readonly string[] {
  const log: string[] = [];
  evaluateRule(compiled(logic), readerOf(facts, log), NOW);
  return log;
}

const tier = { var: 'user.tierLevel' };
const app = { var: 'device.isApp' };

describe('not_within', () => {
  it.each([
    ['null', null, true],
    ['a millisecond less than the duration', NOW - DAY + 1, false],
    ['exactly the duration', NOW - DAY, true],
    ['the current instant', NOW, false],
    ['a future instant, which counts as null', NOW + 1, true],
  ])('[RUL-6] for %s', (_, dismissedAt, expected) => {
    expect(outcome('hk', { 'compliance.toast.isHkUser': true, 'memory.hk-dialog.dismissedAt': dismissedAt })).toBe(expected);
  });

  it.each([
    [HOUR, NOW - HOUR, true],
    [HOUR, NOW - HOUR + 1, false],
    [HOUR, null, true],
    [0, NOW, true],
    // An unknown duration matters unless the instant is null.
    ['failed', NOW, 'failed'],
    ['failed', null, true],
  ])('[RUL-6] takes a duration fact of %s ms', (frequency, shownAt, expected) => {
    const facts = { 'kycToast.isRiskUser': true, 'kycToast.frequency': frequency, 'memory.risk-user-dialog.shownAt': shownAt };
    expect(outcome('risk-user', facts)).toBe(expected);
  });
});

describe('a null fact', () => {
  it.each<[Logic, boolean, FactValue?]>([
    [{ '<=': [tier, 10] }, false],
    [{ '!': [{ '>=': [tier, 11] }] }, true],
    [{ '!==': [tier, null] }, false],
    [{ '!==': [tier, 3] }, true],
    [{ in: [tier, [1, 2]] }, false],
    // A number compares as one.
    [{ '<=': [tier, 10] }, true, 10],
    [{ '<=': [tier, 10] }, false, 11],
  ])('[RUL-7] in %j', (logic, expected, value = null) => {
    expect(outcome(logic, { 'user.tierLevel': value })).toBe(expected);
  });
});

describe('unknown facts', () => {
  const either: Logic = { or: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }, { '===': [tier, null] }] };

  it('[RUL-8] a pending fact that decides makes the surface wait although another one is lost', () => {
    const facts = { 'compliance.limit.isNlLimit': 'pending', 'user.tierLevel': 'failed', 'memory.netherlands-dialog.confirmedAt': NOW };
    expect(outcome('netherlands', facts)).toBe('pending');
    expect(outcome('netherlands', { ...facts, 'compliance.limit.isNlLimit': true })).toBe('failed');
    expect(outcome('netherlands', { ...facts, 'compliance.limit.isNlLimit': false })).toBe(false);
  });

  it('[RUL-8] a pending fact that changes nothing does not make the surface wait', () => {
    const hkUser = { var: 'compliance.toast.isHkUser' };
    const logic: Logic = { or: [{ and: [hkUser, app] }, { and: [{ '!': [hkUser] }, app] }] };
    expect(outcome(logic, { 'compliance.toast.isHkUser': 'pending', 'device.isApp': 'failed' })).toBe('failed');
  });

  it.each([
    ['pending', 'show', 'wait'],
    ['pending', 'hide', 'wait'],
    ['failed', 'show', 'show'],
    ['failed', 'hide', 'hide'],
    [true, 'hide', 'show'],
    [false, 'show', 'hide'],
  ] as const)('[RUL-8] with the fact %s and onUnknown %s: %s', (value, onUnknown, expected) => {
    const rule = compiled(app, onUnknown);
    expect(decide(evaluateRule(rule, readerOf({ 'device.isApp': value }), NOW), onUnknown)).toBe(expected);
  });

  it.each(['pending', 'failed'])("[RUL-9] that are %s don't matter if every value has the same outcome", (state) => {
    expect(outcome(either, { 'user.tierLevel': state })).toBe(true);
    expect(outcome({ '!': [either] }, { 'user.tierLevel': state })).toBe(false);
    expect(outcome('hk', { 'compliance.toast.isHkUser': state, 'memory.hk-dialog.dismissedAt': NOW })).toBe(false);
  });

  it('[RUL-9] matter if one value in between has another outcome', () => {
    const gap: Logic = { or: [{ '<': [tier, 10] }, { '>': [tier, 10] }, { '===': [tier, null] }] };
    expect(outcome(gap, { 'user.tierLevel': 'failed' })).toBe('failed');
  });

  it('[RUL-8][RUL-9] an unknown instant is tried at the age of a known duration fact', () => {
    const shownAt = { var: 'memory.risk-user-dialog.shownAt' };
    const logic: Logic = { and: [{ '!==': [shownAt, null] }, { not_within: [shownAt, { var: 'kycToast.frequency' }] }] };
    expect(outcome(logic, { 'memory.risk-user-dialog.shownAt': 'failed', 'kycToast.frequency': DAY })).toBe('failed');
  });

  it('[RUL-8][RUL-9] two unknown instants are tried on both sides of an unknown duration', () => {
    const [earlier, later] = [{ var: 'memory.reward.shownAt' }, { var: 'memory.risk-user-dialog.shownAt' }];
    const isOver = (instant: typeof earlier): Logic => ({ not_within: [instant, { var: 'kycToast.frequency' }] });
    const facts = { [earlier.var]: 'failed', [later.var]: 'failed', 'kycToast.frequency': 'failed' };
    const apart: Logic = { and: [isOver(earlier), { '!': isOver(later) }] };
    expect(outcome(apart, facts)).toBe('failed');
    expect(outcome({ and: [{ '!==': [earlier, null] }, apart] }, facts)).toBe('failed');
  });
});

describe('the cost of unknown facts', () => {
  const BOOL: FactShape = { type: { kind: 'bool' }, nullable: false };
  const either = (index: number) => ({ or: [{ var: `a${index}` }, { var: `b${index}` }] });
  const clauses = (count: number) => ({ and: Array.from({ length: count }, (_, index) => either(index)) });
  /** Always true, which only a look at every combination of the facts shows. */
  const tautology = (count: number) => ({ or: [clauses(count), { '!': [clauses(count)] }] });

  function measure(logic: object, a: 'pending' | 'failed', b = a) {
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
  ] as const)('[RUL-21] is linear in the size of a rule: facts that are %s and %s', (a, b, state) => {
    const small = measure(clauses(16), a, b);
    expect(small.state).toBe(state);
    expect(measure(clauses(160), a, b).count).toBeLessThanOrEqual(10 * small.count);
  });

  it.each(['failed', 'pending'] as const)('[RUL-21] ends at a cap, where the outcome is unknown: facts that are %s', (state) => {
    expect(measure(tautology(3), state).state).toBe('ready');
    const small = measure(tautology(8), state);
    expect(small.state).toBe(state);
    expect(measure(tautology(24), state).count).toBeLessThan(4 * small.count);
  });

  it('[RUL-21] ends at a cap with a pending fact among lost ones', () => {
    expect(measure(tautology(8), 'failed', 'pending').state).toBe('pending');
  });
});

describe('reading', () => {
  it('[RUL-8] requests only the facts that the logic reaches, and none behind an unknown one', () => {
    expect(reads('netherlands', {})).toEqual(['compliance.limit.isNlLimit']);
    const logic: Logic = { and: [app, { var: 'browser.isTurkish' }, { var: 'session.isLoggedIn' }] };
    expect(reads(logic, { 'device.isApp': 'pending', 'browser.isTurkish': false })).toEqual(['device.isApp', 'browser.isTurkish']);
  });

  it('requests a fact once in an evaluation', () => {
    const log = reads('turkey-selector', { 'page.language': 'tr', 'entry.timestamp': NOW });
    expect(log).toEqual(['page.site', 'page.language', 'entry.timestamp', 'entry.keepaliveDays']);
  });

  it('lets an error of the reader through', () => {
    const reader = { ...readerOf({}), read: () => { throw new TypeError('broken store'); } }; // prettier-ignore
    expect(() => evaluateRule(compiled('hk'), reader, NOW)).toThrow(new TypeError('broken store'));
  });
});
