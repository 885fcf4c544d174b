import { describe, expect, it } from 'vitest';
import { checkRule } from './check.ts';
import { MAX_DEPTH } from './finding.ts';
import { context, rules } from './fixtures.ts';
import { OPERATORS } from './operators.ts';

/** The findings in short: check, path, message, suggestion. */
function findings(logic: unknown, other: Readonly<Record<string, unknown>> = {}): unknown[] {
  const known = { ...rules, ...other };
  const logicOf = (id: string): unknown => known[id as keyof typeof known];
  return checkRule(logic, { ...context, ruleIds: Object.keys(known), logicOf }).map(({ check, path, message, suggestion }) =>
    [check, path.join('.'), message, suggestion].filter((part) => part !== undefined),
  );
}

const tier = { var: 'user.tierLevel' };
const area = { var: 'page.area' };
const width = { var: 'device.width' };
const shownAt = { var: 'memory.reward.shownAt' };
const inApp = { var: 'device.isApp' };

describe('checkRule', () => {
  it.each(Object.entries(rules))('[RUL-2][RUL-6] accepts %s', (_, logic) => {
    expect(findings(logic)).toEqual([]);
  });

  it('[RUL-2] has these operators and no others', () => {
    const names = ['!', '!==', '<', '<=', '===', '>', '>=', 'and', 'during', 'in', 'not_within', 'or', 'rule', 'var'];
    expect(Object.keys(OPERATORS).toSorted()).toEqual(names);
  });

  it.each(['==', '!=', '!!', 'if', '+', 'missing', 'none', 'constructor', '__proto__', 'toString', ''])('[RUL-2] refuses %j', (name) => {
    const logic: unknown = JSON.parse(`{${JSON.stringify(name)}: [{"var": "device.isApp"}, true]}`);
    expect(checkRule(logic, context)[0]).toMatchObject({ check: 'rule/unknown-operator', path: [name], atKey: true });
  });

  it('[RUL-2] suggests an operator that is near', () => {
    expect(findings({ '==': [area, 'vip'] })).toEqual([['rule/unknown-operator', '==', 'unknown operator "=="', '===']]);
    expect(findings({ notWithin: [shownAt, 'P1D'] })).toEqual([
      ['rule/unknown-operator', 'notWithin', 'unknown operator "notWithin"', 'not_within'],
    ]);
  });

  it.each([
    [{ and: [inApp], or: [inApp] }, 'exactly one operator is allowed here, found "and", "or"'],
    [{ var: 'device.isApp', $comment: 'x' }, 'exactly one operator is allowed here, found "var", "$comment"'],
    [{}, 'exactly one operator is allowed here, found none'],
  ])('[RUL-3] refuses %j', (logic, message) => {
    expect(findings({ '!': [logic] })).toEqual([['rule/one-operator', '!.0', message]]);
  });

  it.each([
    [{ and: [] }, 'and', '"and" takes at least one argument, found a list of 0'],
    [{ or: inApp }, 'or', '"or" takes at least one argument, found an object'],
    [{ '!': [] }, '!', '"!" takes one argument, found a list of 0'],
    [{ '!': [inApp, inApp] }, '!', '"!" takes one argument, found a list of 2'],
    [{ '===': [area] }, '===', '"===" takes two arguments, found a list of 1'],
    [{ '>': [width, 2, 5] }, '>', '">" takes two arguments, found a list of 3'],
    [{ in: area }, 'in', '"in" takes two arguments, found an object'],
    [{ not_within: [shownAt] }, 'not_within', '"not_within" takes two arguments, found a list of 1'],
    [{ var: ['device.isApp', true] }, 'var', '"var" takes one argument, found a list of 2'],
    [{ rule: ['hk'] }, 'rule', '"rule" takes one argument, found a list of 1'],
  ])('[RUL-3] refuses %j', (logic, path, message) => {
    expect(findings(logic)).toEqual([['rule/arity', path, message]]);
  });

  it.each([
    [{ var: 'device.isApq' }, 'var', 'unknown fact "device.isApq"', 'device.isApp'],
    [{ '<=': [{ var: 'user.teirLevel' }, 10] }, '<=.0.var', 'unknown fact "user.teirLevel"', 'user.tierLevel'],
    [{ not_within: [shownAt, { var: 'nothing.like.it' }] }, 'not_within.1.var', 'unknown fact "nothing.like.it"'],
    [{ var: 'constructor' }, 'var', 'unknown fact "constructor"'],
    [{ var: '__proto__' }, 'var', 'unknown fact "__proto__"'],
    [{ var: { var: 'device.isApp' } }, 'var', 'unknown fact an object'],
    [{ var: '' }, 'var', 'unknown fact ""'],
  ])('[RUL-4] refuses the fact in %j', (logic, path, ...message) => {
    expect(findings(logic)).toEqual([['rule/unknown-fact', path, ...message]]);
  });

  it.each([
    ['rule/constant-range', { '===': [{ var: 'user.verified' }, 7] }, '"user.verified" can never be 7; known: 0, 1, 2, 3'],
    ['rule/constant-range', { '<=': [tier, 31] }, '"user.tierLevel" can never be 31: it is in 0..30'],
    ['rule/constant-range', { '<=': [tier, -1] }, '"user.tierLevel" can never be -1: it is in 0..30'],
    ['rule/constant-type', { '<=': [tier, 1.5] }, '"user.tierLevel" is a whole number, found 1.5'],
    ['rule/constant-type', { '<=': [tier, '10'] }, '"user.tierLevel" is a whole number, found "10"'],
    ['rule/constant-type', { '===': [inApp, 'true'] }, '"device.isApp" is true or false, found "true"'],
    ['rule/constant-type', { '===': [area, 1] }, '"page.area" is a string, found 1'],
    ['rule/constant-type', { '===': [area, null] }, '"page.area" is never null'],
    ['rule/constant-type', { '<': [tier, null] }, 'null is compared with === or !== only'],
    ['rule/constant-type', { '===': [shownAt, 0] }, '"memory.reward.shownAt" is compared with null, or by not_within, found 0'],
    ['rule/constant-type', { '===': [tier, { var: 'user.country' }] }, 'a fact is compared with a constant, found an object'],
    ['rule/constant-type', { '===': [{ var: 'kycToast.frequency' }, 24] }, '"kycToast.frequency" is a duration such as "PT24H", found 24'],
  ])('[RUL-4] %s in %j', (check, logic, message) => {
    const [name] = Object.keys(logic);
    expect(findings(logic)).toEqual([[check, `${name}.1`, message]]);
  });

  it('[RUL-4] suggests a value that is near', () => {
    expect(findings({ '===': [area, 'trad'] })).toEqual([['rule/constant-range', '===.1', '"page.area" can never be "trad"', 'trade']]);
  });

  it.each([
    [{ '>': [shownAt, 5] }, '>.0.var', '">" is not allowed on an instant'],
    [{ '<': [area, 'vip'] }, '<.0.var', '"<" is not allowed on an enum'],
    [{ in: [inApp, [true]] }, 'in.0.var', '"in" is not allowed on a bool'],
    [{ not_within: [tier, 'P1D'] }, 'not_within.0.var', '"not_within" is not allowed on an int'],
    [tier, 'var', 'only a bool can stand as a condition, this is an int'],
  ])('[RUL-4] refuses the operator in %j', (logic, path, message) => {
    expect(findings(logic)).toEqual([['rule/operator-type', path, message]]);
  });

  it.each([{ '<=': [10, tier] }, { '===': [tier.var, 3] }, { in: ['vip', area] }, { '===': [null, null] }])(
    '[RUL-4] refuses %j, where no fact comes first',
    (logic) => {
      expect(checkRule(logic, context).map(({ check }) => check)).toEqual(['rule/operands']);
    },
  );

  it.each([
    [{ in: [area, []] }, 'in.1'],
    [{ in: [area, 'vip'] }, 'in.1'],
    [{ in: [area, { var: 'page.area' }] }, 'in.1'],
    [{ in: [area, ['vip', 'trade', 'vip']] }, 'in.1.2'],
  ])('[RUL-2] refuses the list in %j', (logic, path) => {
    expect(findings(logic)).toEqual([['rule/list', path, expect.any(String)]]);
  });

  it.each(['24', 24, 'P', 'PT', 'P1M', 'P1W', '-PT1H', 'PT1.5H', 'pt1h', null, ['P1D']])('[RUL-6] refuses the duration %j', (duration) => {
    expect(findings({ not_within: [shownAt, duration] })).toEqual([
      ['rule/duration', 'not_within.1', expect.stringContaining('bad duration')],
    ]);
  });

  it('[RUL-6] refuses a fact that is no duration', () => {
    expect(findings({ not_within: [shownAt, tier] })).toEqual([
      ['rule/duration', 'not_within.1.var', '"user.tierLevel" is no duration but an int'],
    ]);
  });

  it.each([
    [{ '>=': [width, 0] }, 'always true for "device.width" in 0..10000'],
    [{ '<=': [width, 10_000] }, 'always true for "device.width" in 0..10000'],
    [{ '<': [tier, 0] }, 'never true for "user.tierLevel" in 0..30'],
    [{ not_within: [shownAt, 'PT0S'] }, 'always true for "memory.reward.shownAt"'],
  ])('refuses %j, which says nothing', (logic, message) => {
    expect(findings(logic)).toEqual([['rule/constant-condition', Object.keys(logic)[0], message]]);
  });

  it('accepts an ordering that only asks whether a nullable fact is there', () => {
    expect(findings({ '>=': [tier, 0] })).toEqual([]);
  });

  it('tells all findings at once', () => {
    expect(
      findings({ and: [{ '==': [1, 2] }, { var: 'x.y' }, 'text', [inApp], null] }).map((found) => (found as string[]).slice(0, 2)),
    ).toEqual([
      ['rule/unknown-operator', 'and.0.=='],
      ['rule/unknown-fact', 'and.1.var'],
      ['rule/condition', 'and.2'],
      ['rule/condition', 'and.3'],
      ['rule/condition', 'and.4'],
    ]);
  });
});

describe('checkRule on depth and references', () => {
  const nest = (levels: number, inner: unknown): unknown => (levels === 0 ? inner : { '!': [nest(levels - 1, inner)] });

  it('[RUL-5] refuses one level above the bound', () => {
    expect(findings(nest(MAX_DEPTH - 1, inApp))).toEqual([]);
    expect(findings(nest(MAX_DEPTH, inApp))).toMatchObject([['rule/depth', expect.any(String), 'nested deeper than 20 levels']]);
  });

  it('[RUL-5] counts the levels of references, and of references in them', () => {
    const other = { a: nest(8, { rule: 'b' }), b: nest(8, inApp) };
    expect(findings(nest(1, { rule: 'a' }), other)).toEqual([]);
    expect(findings(nest(2, { rule: 'a' }), other)).toEqual([
      ['rule/depth', '!.0.!.0.rule', 'nested deeper than 20 levels through the rule "a"'],
    ]);
  });

  it('[RUL-5] survives 2 000 levels, also in another rule', () => {
    const deep: unknown = JSON.parse('{"!":'.repeat(2000) + '{"var":"device.isApp"}' + '}'.repeat(2000));
    expect(findings(deep).map((found) => (found as string[])[0])).toEqual(['rule/depth']);
    expect(findings({ rule: 'deep' }, { deep }).map((found) => (found as string[])[0])).toEqual(['rule/depth']);
  });

  it('[RUL-5] refuses references that lead back', () => {
    const other = { a: { '!': [{ rule: 'b' }] }, b: { or: [inApp, { rule: 'a' }] } };
    expect(findings({ rule: 'a' }, other)).toEqual([['rule/cycle', 'rule', 'the rule "a" leads back to itself']]);
  });

  it('[RUL-5] measures rules that refer to each other many times only once', () => {
    const ids = Array.from({ length: 18 }, (_, index) => `r${index}`);
    const other = Object.fromEntries(ids.map((id, index) => [id, { or: Array(50).fill(index < 8 ? { rule: `r${index + 1}` } : inApp) }]));
    expect(findings({ rule: 'r0' }, other)).toEqual([]);
  });

  it('refuses an unknown rule, with a suggestion', () => {
    expect(findings({ rule: 'is-hihg-tier' })).toEqual([['rule/unknown-rule', 'rule', 'unknown rule "is-hihg-tier"', 'is-high-tier']]);
    expect(findings({ rule: 7 })).toEqual([['rule/unknown-rule', 'rule', 'unknown rule 7']]);
  });
});
