import { expect, it } from 'vitest';
import { mergeManifest, mergePatch } from './merge.ts';

/** RFC 7396, appendix A: original, patch, result. Two that repeat a row are left out. */
const APPENDIX_A: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

it.each(APPENDIX_A)('[MAN-2] merges %j with %j', (original, patch, result) => {
  expect(mergePatch(original, patch)).toEqual(result);
});

it('preserves the identity of unchanged parts, and returns the same result again', () => {
  const parent = { a: { b: 1 }, c: { d: 2 } };
  const patch = { a: { b: 3 } };
  const merged = mergePatch(parent, patch);
  expect(merged).toEqual({ a: { b: 3 }, c: { d: 2 } });
  expect((merged as typeof parent).c).toBe(parent.c);
  expect(mergePatch(parent, patch)).toBe(merged);
});

const parent = { surfaces: { notice: { component: 'Dialog', priority: 1, props: { title: 'a' } }, bar: { component: 'Bar' } } };

it('[MAN-22] replaces a surface whose component changes as a whole', () => {
  const notice = { component: 'Banner', props: { text: 'b' } };
  expect(mergeManifest(parent, { surfaces: { notice } })).toEqual({ surfaces: { notice, bar: { component: 'Bar' } } });
});

it('[MAN-2] merges a surface that keeps its component', () => {
  const patch = { surfaces: { notice: { component: 'Dialog', props: { title: 'c' } }, bar: null } };
  expect(mergeManifest(parent, patch)).toEqual({ surfaces: { notice: { component: 'Dialog', priority: 1, props: { title: 'c' } } } });
});
