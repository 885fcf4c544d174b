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
});
