import { expect, it } from 'vitest';
import { hasPath, setValue } from './answer-place.ts';

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
])('sets in %j at %j a value, and changes a copy', (target, path, expected) => {
  const before = structuredClone(target);
  const changed = setValue(target, path, 'x');
  expect(changed).toEqual(expected);
  expect(hasPath(changed, path)).toBe(true);
  expect(target).toEqual(before);
});

it('sets nothing on the prototype of objects', () => {
  expect(Object.keys(setValue({}, ['__proto__', 'polluted'], 1) as object)).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

it.each([
  [{ a: 1 }, ['b']],
  [{ a: 1 }, ['a', 'b']],
  [[1], ['1']],
  [null, ['a']],
  [{}, ['toString']],
])('%j has nothing at %j', (target, path) => {
  expect(hasPath(target, path)).toBe(false);
});
