import { describe, expect, it } from 'vitest';
import { hasAt, readPlace, setAt } from './answer-place.ts';

describe('a place by its name', () => {
  it.each([
    ['compliance-check.limit.brazil_toast', 'compliance-check', ['data', 'limit', 'brazil_toast']],
    ['agreement-submit.code', 'agreement-submit', ['code']],
    ['agreement-submit.message', 'agreement-submit', ['message']],
    ['business-check.datas.0.content', 'business-check', ['datas', '0', 'content']],
    ['user-info', 'user-info', ['data']],
    ['coin-whitelist', 'coin-whitelist', []],
  ])('%s', (name, call, path) => {
    expect(readPlace(name)).toEqual({ call, path });
  });

  it.each(['', 'limit.brazil_toast', 'udf-quotes.d'])('%j is none: its call has no answer that is data', (name) => {
    expect(readPlace(name)).toBeUndefined();
  });
});

it.each([
  [{ a: 1, b: 2 }, ['a'], { a: 'x', b: 2 }],
  [{ a: { b: 1 } }, ['a', 'b'], { a: { b: 'x' } }],
  [{}, ['a', 'b'], { a: { b: 'x' } }],
  [null, ['a'], { a: 'x' }],
  [{ a: 1 }, ['a', 'b'], { a: { b: 'x' } }],
  [{ a: 1 }, [], 'x'],
  [[1, 2], ['1'], [1, 'x']],
  [[1], ['1'], [1, 'x']],
  [[{ a: 1, b: 2 }], ['0', 'a'], [{ a: 'x', b: 2 }]],
  [[1], ['2'], { 2: 'x' }],
  [[1], ['length'], { length: 'x' }],
])('sets in %j at %j', (target, path, expected) => {
  const before = structuredClone(target);
  const changed = setAt(target, path, 'x');
  expect(changed).toEqual(expected);
  expect(hasAt(changed, path)).toBe(true);
  expect(target).toEqual(before);
});

it('sets nothing on what all objects share', () => {
  expect(Object.keys(setAt({}, ['__proto__', 'polluted'], 1) as object)).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

it.each([
  [{ a: 1 }, ['b']],
  [{ a: 1 }, ['a', 'b']],
  [[1], ['1']],
  [null, ['a']],
  [{}, ['toString']],
])('%j has nothing at %j', (target, path) => {
  expect(hasAt(target, path)).toBe(false);
});
