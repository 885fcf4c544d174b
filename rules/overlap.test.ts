import { describe, expect, it } from 'vitest';
import { evaluateRule } from './evaluate.ts';
import { catalogue, compiled, context, readerOf, ruleIds } from './fixtures.ts';
import { canHold, canHoldTogether, overlapsOf } from './overlap.ts';

const tier = { var: 'user.tierLevel' };

describe('canHoldTogether', () => {
  it('knows a value that one rule names as the other value of the other rule', () => {
    const notVip = compiled({ '!==': [{ var: 'page.area' }, 'vip'] });
    const witness = canHoldTogether(notVip, compiled({ '===': [{ var: 'page.area' }, 'passkey'] }), context);
    expect(witness?.facts['page.area']).toBe('passkey');
  });

  it('keeps a fact in one piece that stands bare beside different others', () => {
    const [app, turkish, login] = ['device.isApp', 'browser.isTurkish', 'session.isLoggedIn'].map((id) => compiled({ var: id }));
    const both = compiled({ and: [{ var: 'device.isApp' }, { and: [{ var: 'session.isLoggedIn' }, { var: 'device.isApp' }] }] });
    for (const rule of [app, turkish, login]) {
      const witness = rule && canHoldTogether(rule, both, { catalogue });
      expect(witness && evaluateRule(both, readerOf(witness.facts), witness.now)).toEqual({ state: 'ready', value: true });
    }
  });

  it('follows the constraints, and completes an example by what they demand', () => {
    const isVisitor = compiled({ '!': [{ var: 'session.isLoggedIn' }] });
    const isHigh = compiled('is-high-tier');
    expect(canHoldTogether(isVisitor, isHigh, context)).toBeNull();
    expect(canHoldTogether(isVisitor, isHigh, { catalogue })).not.toBeNull();
    expect(canHold(isHigh, context)?.facts).toEqual({ 'session.isLoggedIn': true, 'user.tierLevel': 11 });
  });

  it('finds every pair of a set', () => {
    const rules = Object.fromEntries(ruleIds.map((id) => [id, compiled(id)]));
    const overlaps = overlapsOf(rules, context);
    const apart = (a: string, b: string): boolean => !overlaps.some(({ first, second }) => first === a && second === b);
    const pairs = ruleIds.flatMap((a, index) => ruleIds.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => apart(a, b))).toEqual([
      ['is-high-tier', 'reward'],
      ['uzbekistan', 'uzbekistan-assets'],
    ]);
  });
});

describe('canHold', () => {
  it('finds nobody for a rule that never holds, and the plain visitor for one that always does', () => {
    const never = compiled({ and: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }] });
    const always = compiled({ or: [{ '<=': [tier, 10] }, { '>=': [tier, 11] }, { '===': [tier, null] }] });
    expect(canHold(never, context)).toBeNull();
    expect(canHold(always, context)?.facts).toEqual({ 'session.isLoggedIn': false, 'user.tierLevel': null });
  });
});
