import { expect, it } from 'vitest';
import { parseJson, reuseUnchanged } from './json.ts';

it('[TOL-4] a source is rejected if it is nested too deep, not counting brackets within texts', () => {
  const levels = 20_000;
  const { value, faults } = parseJson(`{"logic": ${'{"!":'.repeat(levels)}true${'}'.repeat(levels)}}`);
  expect(value).toBeUndefined();
  expect(faults).toMatchObject([{ check: 'json/depth', message: 'nested deeper than 24 levels' }]);
  expect(parseJson(JSON.stringify({ text: `${'[{'.repeat(1000)}\\"` })).faults).toEqual([]);
});

it.each([
  ['{"a": {"b": 1, "b": 2}}', 'json/key', '"b" is written twice'],
  ['{"a": [{"ab": 1, "a\\u0062": 2}]}', 'json/key', '"ab" is written twice'],
  ['{"a": {"__proto__": {}}}', 'json/key', '"__proto__" is not allowed as a key'],
  ['{"a": [[{"constructor": 1}]]}', 'json/key', '"constructor" is not allowed as a key'],
  [`{"a": ${'['.repeat(30)}${']'.repeat(30)}}`, 'json/depth', 'nested deeper than 24 levels'],
  ['{"a": {"b": 01}}', 'json/syntax', 'not JSON: comma expected'],
])('[TOL-4] a source reports what the parser of the platform ignores: %s', (text, check, message) => {
  expect(parseJson(text).faults.map((fault) => ({ check: fault.check, message: fault.message }))).toEqual([{ check, message }]);
});

const lookalikes = ['"text": 1', '"', '\\', 'a\nb', '":', '": "', '\u{1f600}'];
const valid = ['{"a":1,"b":[{"c":"}\\""}] }', ' {\n} ', '{"a":{"b":null},"c":"x"}', '[]', '{"a":[true,-1.5e3,"\\u00e9"]}'];

it.each([...lookalikes.map((text) => JSON.stringify({ a: { [text]: [text, { b: text }] } })), ...valid])(
  'a source is parsed like by JSON.parse, also if texts look like keys: %j',
  (text) => {
    expect(parseJson(text)).toEqual({ value: JSON.parse(text) as unknown, faults: [] });
  },
);

const invalid = ['', '{"a":1,}', '{"a" 1}', '{"a":1} x', '{"a":1', '{a:1}', '{"a":}', '{"a":1 // c\n}', '{"a":[1,]}', '{"a":[1}}'];

it.each(invalid)('[TOL-4] a source rejects %j', (text) => {
  expect(parseJson(text)).toMatchObject({ value: undefined, faults: [{ check: 'json/syntax' }] });
});

const before = { a: { x: 1 }, b: { list: { one: {}, two: {} } } };

it.each([
  ['a part that reads as before', { a: { x: 3 }, b: { list: { one: {}, two: {} } } }, true],
  ['no list whose entries changed places', { a: { x: 1 }, b: { list: { two: {}, one: {} } } }, false],
  ['nothing that says more than before', { a: { x: 1 }, b: { list: { one: {}, two: {} }, more: 1 } }, false],
])('reuses unchanged values: %s', (_, after, isSame) => {
  expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
  const shared = reuseUnchanged(before, after) as typeof before;
  expect(shared).toEqual(after);
  expect(shared.b === before.b).toBe(isSame);
});
