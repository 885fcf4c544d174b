import { describe, expect, it } from 'vitest';
import { parseSource } from './source.ts';

describe('a source', () => {
  it('[TOL-4] is refused, not a fault of the tool, when it nests by the thousand', () => {
    const levels = 20_000;
    const { value, faults } = parseSource(`{"logic": ${'{"!":'.repeat(levels)}true${'}'.repeat(levels)}}`);
    expect(value).toBeUndefined();
    expect(faults).toMatchObject([{ check: 'json/depth', message: 'nested deeper than 24 levels' }]);
  });

  it('does not count brackets within texts', () => {
    expect(parseSource(JSON.stringify({ text: `${'[{'.repeat(1000)}\\"` })).faults).toEqual([]);
  });

  it.each([
    ['{"a": {"b": 1, "b": 2}}', 'json/key', '"b" is written twice'],
    ['{"a": [{"ab": 1, "a\\u0062": 2}]}', 'json/key', '"ab" is written twice'],
    ['{"a": {"__proto__": {}}}', 'json/key', '"__proto__" is not allowed as a key'],
    ['{"a": [[{"constructor": 1}]]}', 'json/key', '"constructor" is not allowed as a key'],
    [`{"a": ${'['.repeat(30)}${']'.repeat(30)}}`, 'json/depth', 'nested deeper than 24 levels'],
    ['{"a": {"b": 1,}}', 'json/syntax', 'not JSON: Property name expected'],
    ['{"a": {"b": 01}}', 'json/syntax', 'not JSON: Comma expected'],
  ])('[TOL-4] tells what the platform’s parser passes over: %s', (text, check, message) => {
    expect(parseSource(text).faults.map((fault) => [fault.check, fault.message.toLowerCase()])).toEqual([[check, message.toLowerCase()]]);
  });

  it.each(['"text": 1', '"', '\\', 'a\nb', '":', '": "', '\u{1f600}'])('is what was written where a text looks like a key: %j', (text) => {
    const written = { a: { [text]: [text, { b: text }] } };
    expect(parseSource(JSON.stringify(written))).toMatchObject({ value: written, faults: [] });
  });
});
