import { expect, it } from 'vitest';
import { checkRuleFile } from './check-file.ts';
import { checkRule } from './check.ts';
import { MAX_DEPTH } from './check-position.ts';
import { context, rules } from './fixtures.ts';
import { OPERATORS } from './operators.ts';

/** Returns the findings as lists of check, path, message and suggestion. */
function findings(logic: unknown, other: Readonly<Record<string, unknown>> = {}): unknown[][] {
  const known: Readonly<Record<string, unknown>> = { ...rules, ...other };
  const getLogic = (id: string): unknown => known[id];
  return checkRule(logic, { ...context, ruleIds: Object.keys(known), getLogic }).map(({ check, path, message, suggestion }) =>
    [check, path.join('.'), message, suggestion].filter((part) => part !== undefined),
  );
}

const tier = { var: 'user.tierLevel' };
const area = { var: 'page.area' };
const width = { var: 'device.width' };
const shownAt = { var: 'memory.reward.shownAt' };
const inApp = { var: 'device.isApp' };
const frequency = { var: 'kycToast.frequency' };

it.each<[string, unknown]>([
  ...Object.entries(rules),
  ['checks whether a nullable fact has a value', { and: [{ '>=': [tier, 0] }, { '!==': [tier, null] }, { in: [tier, [1]] }] }],
])('[RUL-2][RUL-6] accepts %s', (_, logic) => {
  expect(findings(logic)).toEqual([]);
});

it('[RUL-2] has exactly these operators', () => {
  const names = ['!', '!==', '<', '<=', '===', '>', '>=', 'and', 'during', 'in', 'not_within', 'or', 'rule', 'var'];
  expect(Object.keys(OPERATORS).toSorted()).toEqual(names);
});

it.each(['!=', '!!', 'if', '+', 'none', 'constructor', '__proto__', ''])('[RUL-2] rejects the operator %j', (name) => {
  const logic: unknown = JSON.parse(`{${JSON.stringify(name)}: [{"var": "device.isApp"}, true]}`);
  expect(checkRule(logic, context)[0]).toMatchObject({ check: 'rule/unknown-operator', path: [name], atKey: true });
});

it.each<[check: string, logic: unknown, path: string, message: unknown, suggestion?: string]>([
  ['unknown-operator', { '==': [area, 'vip'] }, '==', 'unknown operator "=="', '==='],
  ['one-operator', { and: [inApp], or: [inApp] }, '', 'exactly one operator is allowed here, found "and", "or"'],
  ['one-operator', { var: 'a', $comment: 'x' }, '', 'exactly one operator is allowed here, found "var", "$comment"'],
  ['one-operator', {}, '', 'exactly one operator is allowed here, found none'],
  ['arity', { and: [] }, 'and', '"and" takes at least one argument, found a list of 0'],
  ['arity', { or: inApp }, 'or', '"or" takes at least one argument, found an object'],
  ['arity', { '!': [] }, '!', '"!" takes one argument, found a list of 0'],
  ['arity', { '!': [inApp, inApp] }, '!', '"!" takes one argument, found a list of 2'],
  ['arity', { '===': [area] }, '===', '"===" takes two arguments, found a list of 1'],
  ['arity', { '>': [width, 2, 5] }, '>', '">" takes two arguments, found a list of 3'],
  ['arity', { in: area }, 'in', '"in" takes two arguments, found an object'],
  ['arity', { not_within: [shownAt] }, 'not_within', '"not_within" takes two arguments, found a list of 1'],
  ['arity', { var: ['device.isApp', true] }, 'var', '"var" takes one argument, found a list of 2'],
  ['arity', { rule: ['hk'] }, 'rule', '"rule" takes one argument, found a list of 1'],
  ['list', { in: [area, []] }, 'in.1', expect.any(String)],
  ['list', { in: [area, 'vip'] }, 'in.1', expect.any(String)],
  ['list', { in: [area, area] }, 'in.1', expect.any(String)],
  ['list', { in: [area, ['vip', 'trade', 'vip']] }, 'in.1.2', expect.any(String)],
])('[RUL-2][RUL-3] reports rule/%s for %j', (check, logic, path, ...more) => {
  expect(findings({ '!': [logic] })).toEqual([[`rule/${check}`, path === '' ? '!.0' : `!.0.${path}`, ...more]]);
});

it.each<[check: string, logic: unknown, path: string, message: string, suggestion?: string]>([
  ['unknown-fact', { var: 'device.isApq' }, 'var', 'unknown fact "device.isApq"', 'device.isApp'],
  ['unknown-fact', { '<=': [{ var: 'user.teirLevel' }, 10] }, '<=.0.var', 'unknown fact "user.teirLevel"', 'user.tierLevel'],
  ['unknown-fact', { not_within: [shownAt, { var: 'nothing.like.it' }] }, 'not_within.1.var', 'unknown fact "nothing.like.it"'],
  ['unknown-fact', { var: '__proto__' }, 'var', 'unknown fact "__proto__"'],
  ['unknown-fact', { var: inApp }, 'var', 'unknown fact an object'],
  ['constant-range', { '===': [{ var: 'user.verified' }, 7] }, '===.1', '"user.verified" can never be 7; known: 0, 1, 2, 3'],
  ['constant-range', { '===': [{ var: 'user.verified' }, 30] }, '===.1', '"user.verified" can never be 30'],
  ['constant-range', { '===': [area, 'trad'] }, '===.1', '"page.area" can never be "trad"', 'trade'],
  ['constant-range', { '<=': [tier, 31] }, '<=.1', '"user.tierLevel" can never be 31: it is in 0..30'],
  ['constant-range', { '<=': [tier, -1] }, '<=.1', '"user.tierLevel" can never be -1: it is in 0..30'],
  ['constant-type', { '<=': [tier, 1.5] }, '<=.1', '"user.tierLevel" is a whole number, found 1.5'],
  ['constant-type', { '===': [inApp, 'true'] }, '===.1', '"device.isApp" is true or false, found "true"'],
  ['constant-type', { '===': [area, 1] }, '===.1', '"page.area" is a string, found 1'],
  ['constant-type', { '===': [area, null] }, '===.1', '"page.area" is never null'],
  ['constant-type', { '<': [tier, null] }, '<.1', 'null is compared with === or !== only'],
  ['constant-type', { in: [tier, [null]] }, 'in.1.0', 'null is compared with === or !== only'],
  ['constant-type', { '===': [shownAt, 0] }, '===.1', '"memory.reward.shownAt" is compared with null, or by not_within, found 0'],
  ['constant-type', { '===': [tier, width] }, '===.1', 'a fact is compared with a constant, found an object'],
  ['constant-type', { '===': [frequency, 24] }, '===.1', '"kycToast.frequency" is a duration such as "PT24H", found 24'],
  ['operator-type', { '>': [shownAt, 5] }, '>.0.var', '">" is not allowed on an instant'],
  ['operator-type', { '<': [frequency, 'PT1H'] }, '<.0.var', '"<" is not allowed on a duration'],
  ['operator-type', { '<': [area, 'vip'] }, '<.0.var', '"<" is not allowed on an enum'],
  ['operator-type', { in: [inApp, [true]] }, 'in.0.var', '"in" is not allowed on a bool'],
  ['operator-type', { not_within: [tier, 'P1D'] }, 'not_within.0.var', '"not_within" is not allowed on an int'],
  ['operator-type', tier, 'var', 'only a bool can be a condition, this is an int'],
  ['duration', { not_within: [shownAt, tier] }, 'not_within.1.var', '"user.tierLevel" isn\'t a duration but an int'],
  ['constant-condition', { '>=': [width, 0] }, '>=', 'always true for "device.width" in 0..10000'],
  ['constant-condition', { '<=': [width, 10_000] }, '<=', 'always true for "device.width" in 0..10000'],
  ['constant-condition', { '<': [tier, 0] }, '<', 'never true for "user.tierLevel" in 0..30'],
  ['constant-condition', { not_within: [shownAt, 'PT0S'] }, 'not_within', 'always true for "memory.reward.shownAt"'],
  ['unknown-rule', { rule: 'is-hihg-tier' }, 'rule', 'unknown rule "is-hihg-tier"', 'is-high-tier'],
  ['unknown-rule', { rule: 7 }, 'rule', 'unknown rule 7'],
])('[RUL-4] reports rule/%s for %j', (check, logic, ...more) => {
  expect(findings(logic)).toEqual([[`rule/${check}`, ...more]]);
});

it.each([{ '<=': [10, tier] }, { '===': [tier.var, 3] }, { '===': [{ ...tier, else: 1 }, 3] }, { in: ['vip', area] }])(
  '[RUL-4] rejects %j without a fact first',
  (logic) => {
    expect(findings(logic)).toEqual([['rule/operands', expect.any(String), expect.any(String)]]);
  },
);

it.each(['24', 24, 'P', 'P1M', 'PT1.5H', 'pt1h', null, ['P1D']])('[RUL-6] rejects the duration %j', (duration) => {
  const message: unknown = expect.stringContaining('bad duration');
  expect(findings({ not_within: [shownAt, duration] })).toEqual([['rule/duration', 'not_within.1', message]]);
});

it('reports all findings at once', () => {
  const found = findings({ and: [{ '==': [1, 2] }, { var: 'x.y' }, 'text', [inApp], null] });
  expect(found.map((one) => one.slice(0, 2).join(' '))).toEqual([
    'rule/unknown-operator and.0.==',
    'rule/unknown-fact and.1.var',
    'rule/condition and.2',
    'rule/condition and.3',
    'rule/condition and.4',
  ]);
});

const nest = (levels: number, inner: unknown): unknown => (levels === 0 ? inner : { '!': [nest(levels - 1, inner)] });
const nested = { a: nest(8, { rule: 'b' }), b: nest(8, inApp) };
const deep: unknown = JSON.parse('{"!":'.repeat(2000) + '{"var":"device.isApp"}' + '}'.repeat(2000));
const circular = { a: { '!': [{ rule: 'b' }] }, b: { or: [inApp, { rule: 'a' }] } };
const manyIds = Array.from({ length: 18 }, (_, index) => `r${index}`);
const many = Object.fromEntries(manyIds.map((id, index) => [id, { or: Array(50).fill(index < 8 ? { rule: `r${index + 1}` } : inApp) }]));

it.each<[string, logic: unknown, other: Readonly<Record<string, unknown>>, finding?: unknown[]]>([
  ['accepts the maximum depth', nest(MAX_DEPTH - 1, inApp), {}],
  ['rejects one more level', nest(MAX_DEPTH, inApp), {}, ['rule/depth', expect.any(String), 'nested deeper than 20 levels']],
  ['accepts the maximum depth of references in references', nest(1, { rule: 'a' }), nested],
  [
    'rejects one more',
    nest(2, { rule: 'a' }),
    nested,
    ['rule/depth', '!.0.!.0.rule', expect.stringMatching(/20 levels through the rule "a"$/)],
  ],
  ['rejects 2,000 levels', deep, {}, ['rule/depth', expect.any(String), expect.any(String)]],
  ['rejects 2,000 levels in another rule', { rule: 'deep' }, { deep }, ['rule/depth', 'rule', expect.any(String)]],
  ['rejects circular references', { rule: 'a' }, circular, ['rule/cycle', 'rule', 'circular reference to the rule "a"']],
  ['measures each rule once, however often others refer to it', { rule: 'r0' }, many],
])('[RUL-5] %s', (_, logic, other, ...expected) => {
  expect(findings(logic, other)).toEqual(expected);
});

const facts = { 'device.isApp': true, 'entry.timestamp': { ago: 'PT1H' }, 'user.tierLevel': 5, 'user.verified': null, 'page.area': 'vip' };
const example = { now: '2024-06-12T12:00:00Z', facts, expect: 'shown', because: 'a' };
const NO_AGE = ['cases.0.facts.entry.timestamp', 'expected a value or {"ago": "PT24H"}, found an object', ''];
const createAge = (age: object) => ({ cases: [{ ...example, facts: { 'entry.timestamp': age } }] });
const file = { title: 'Title', why: 'The law', owner: 'legal', logic: rules.hk, onUnknown: 'hide', cases: [example] };

function getFileFindings(value: unknown): unknown[] {
  return checkRuleFile(value, context).map(({ check, path, message, suggestion }) => [check, path.join('.'), message, suggestion ?? '']);
}

it.each(Object.keys(file))('[RUL-1] rejects a rule without %s', (name) => {
  const { [name as keyof typeof file]: _, ...rest } = file;
  expect(getFileFindings(rest)).toEqual([['rule/shape', '', `"${name}" is missing`, '']]);
});

it.each<[object, ...string[]]>([
  [{ onUnknown: 'x'.repeat(81) }, 'onUnknown', `expected "show" or "hide", found "${'x'.repeat(80)}"`, ''],
  [{ onUnknown: null }, 'onUnknown', 'expected "show" or "hide", found null', ''],
  [{ title: ' ' }, 'title', 'expected a text, found " "', ''],
  [{ why: '' }, 'why', 'expected a text, found ""', ''],
  [{ owner: 7 }, 'owner', 'expected a text, found 7', ''],
  [{ owners: 'x' }, 'owners', 'unknown field "owners"', 'owner'],
  [{ cases: {} }, 'cases', 'expected a list of cases, found an object', ''],
  [{ cases: [7] }, 'cases.0', 'expected a case, found 7', ''],
  [{ cases: [{ ...example, expect: 'yes' }] }, 'cases.0.expect', 'expected "shown" or "hidden", found "yes"', ''],
  [{ cases: [{ ...example, facts: [] }] }, 'cases.0.facts', 'expected facts by id, found a list', ''],
  [{ cases: [{ ...example, now: 7 }] }, 'cases.0.now', 'expected a text, found 7', ''],
  [{ cases: [{ ...example, because: '' }] }, 'cases.0.because', 'expected a text, found ""', ''],
  [{ cases: [{ now: example.now, fact: facts, expect: 'shown', because: 'a' }] }, 'cases.0.fact', 'unknown field "fact"', 'facts'],
  [createAge({ in: 'P1D' }), ...NO_AGE],
  [createAge({ ago: 1 }), ...NO_AGE],
  [createAge({ ago: 'P1D', in: 'P1D' }), ...NO_AGE],
])('[RUL-1] rejects %j', (change, ...finding) => {
  expect(getFileFindings({ ...file, ...change })).toEqual([['rule/shape', ...finding]]);
});

it('[RUL-1] accepts a complete rule, and rejects a value that is not an object', () => {
  expect(getFileFindings(file)).toEqual([]);
  expect(checkRuleFile({ ...file, owners: 'x' }, context)).toMatchObject([{ atKey: true }]);
  expect(getFileFindings('rule')).toEqual([['rule/shape', '', 'expected a rule, found "rule"', '']]);
});

it('[RUL-4] reports findings in the logic with their path in the file', () => {
  expect(getFileFindings({ ...file, logic: { var: 'device.isApq' } })).toEqual([
    ['rule/unknown-fact', 'logic.var', 'unknown fact "device.isApq"', 'device.isApp'],
  ]);
});
