import { expect, it } from 'vitest';
import { checkRuleFile } from './check-file.ts';
import { context, rules } from './fixtures.ts';

const facts = { 'device.isApp': true, 'entry.timestamp': { ago: 'PT1H' } };
const example = { now: '2024-06-12T12:00:00Z', facts, expect: 'shown', because: 'a' };
const AHEAD = { ...example, facts: { 'entry.timestamp': { in: 'P1D' } } };
const file = { title: 'Title', why: 'The law', owner: 'legal', logic: rules.hk, onUnknown: 'hide', cases: [example] };

function findings(value: unknown): unknown[] {
  return checkRuleFile(value, context).map(({ check, path, message, suggestion }) => [check, path.join('.'), message, suggestion ?? '']);
}

it.each(Object.keys(file))('[RUL-1] rejects a rule without %s', (name) => {
  const { [name as keyof typeof file]: _, ...rest } = file;
  expect(findings(rest)).toEqual([['rule/shape', '', `"${name}" is missing`, '']]);
});

it.each([
  [{ onUnknown: 'wait' }, 'onUnknown', 'expected "show" or "hide", found "wait"', ''],
  [{ onUnknown: null }, 'onUnknown', 'expected "show" or "hide", found null', ''],
  [{ title: ' ' }, 'title', 'expected a text, found " "', ''],
  [{ owners: 'x' }, 'owners', 'unknown field "owners"', 'owner'],
  [{ cases: {} }, 'cases', 'expected a list of cases, found an object', ''],
  [{ cases: [7] }, 'cases.0', 'expected a case, found 7', ''],
  [{ cases: [{ ...example, expect: 'yes' }] }, 'cases.0.expect', 'expected "shown" or "hidden", found "yes"', ''],
  [{ cases: [{ ...example, facts: [] }] }, 'cases.0.facts', 'expected facts by id, found a list', ''],
  [{ cases: [AHEAD] }, 'cases.0.facts.entry.timestamp', 'expected a value or {"ago": "PT24H"}, found an object', ''],
])('[RUL-1] rejects %j', (change, ...finding) => {
  expect(findings({ ...file, ...change })).toEqual([['rule/shape', ...finding]]);
});

it('[RUL-1] accepts a complete rule, and rejects a value that is not an object', () => {
  expect(findings(file)).toEqual([]);
  expect(findings('rule')).toEqual([['rule/shape', '', 'expected a rule, found "rule"', '']]);
});

it('[RUL-4] reports findings in the logic with their path in the file', () => {
  expect(findings({ ...file, logic: { var: 'device.isApq' } })).toEqual([
    ['rule/unknown-fact', 'logic.var', 'unknown fact "device.isApq"', 'device.isApp'],
  ]);
});
