import * as fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { formatJson, inStyleOf, printJson } from './json-format.ts';

const LETTERS = ['a', 'Z', '-', ' ', '"', '\\', 'ş', 'é', '漢', 'ァ', '한', 'ا', 'ไ', '้', '，', '😀', '{', '}'];
const word = fc.array(fc.constantFrom(...LETTERS), { maxLength: 40 }).map((letters) => letters.join(''));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    word,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
    tie('numbers'),
  ),
  list: fc.array(tie('any'), { maxLength: 5 }),
  numbers: fc.array(fc.integer(), { maxLength: 40 }),
  record: fc.dictionary(word, tie('any'), { maxKeys: 5 }),
})).any;

describe('formatJson', () => {
  it.each(['collapse', 'preserve'] as const)('writes what prettier writes: %s', async (objectWrap) => {
    const text = fc.tuple(value, fc.constantFrom(0, 1, 2)).map(([each, indent]) => JSON.stringify(each, null, indent));
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        expect(formatJson(each, objectWrap)).toBe(await format(each, { parser: 'json', printWidth: 140, objectWrap }));
      }),
      { numRuns: 150 },
    );
  });

  it('says nothing of what is no JSON', () => {
    expect(formatJson('', 'collapse')).toBeNull();
  });
});

describe('an edit', () => {
  const long = { text: 'x'.repeat(80), more: 'y'.repeat(20) };

  it.each([
    ['collapsed', printJson({ a: { b: 1 } }), '{ "a": {\n "b": 2 } }', printJson({ a: { b: 2 } })],
    [
      'open',
      '{\n  "a": {\n    "b": 1\n  }\n}\n',
      '{\n  "a": {\n    "b": 2\n  }, "c": {"d": 1}\n}\n',
      '{\n  "a": {\n    "b": 2\n  },\n  "c": { "d": 1 }\n}\n',
    ],
    ['its own', '{"a":1}', '{"a":2}', '{"a":2}'],
  ])('stays in the style of its file: %s', (_, before, after, expected) => {
    expect(inStyleOf(before, after)).toBe(expected);
  });

  it('breaks a line that it made too long, and joins it again', () => {
    const [short, wide] = [printJson({ note: long }), printJson({ note: { ...long, more: 'y'.repeat(30) } })];
    expect(short.split('\n').length).toBeLessThan(wide.split('\n').length);
    expect(inStyleOf(short, short.replace('y'.repeat(20), 'y'.repeat(30)))).toBe(wide);
    expect(inStyleOf(wide, wide.replace('y'.repeat(30), 'y'.repeat(20)))).toBe(short);
  });
});
