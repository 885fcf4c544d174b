import { describe, expect, it } from 'vitest';
import type { Async } from '../../schemas/async.ts';
import type { FactReader, FactValue } from '../../schemas/sources/fact.ts';
import { createFactReader, freezeShowing } from './fact-reader.ts';
import { storesOf } from '../testing/stores-of.ts';

const known = (value: number): Async<FactValue> => ({ state: 'ready', value });

describe('[MAN-23] a surface on screen', () => {
  const values: Record<string, number> = {};
  const reader: FactReader = { read: (id) => known(values[id] ?? 0), nextChange: () => 7 };

  it('reads its own showing as it was when it opened, and everything else as it is', () => {
    const frozen = freezeShowing(reader, 'a', 0);
    const ids = ['memory.a.shownAt', 'memory.a.shownToday', 'memory.a.dismissedAt', 'memory.b.shownAt', 'user.tierLevel'];
    for (const id of ids) values[id] = 1;
    expect(ids.map((id) => frozen.read(id, 1))).toEqual([known(0), known(0), known(1), known(1), known(1)]);
    expect(ids.map((id) => frozen.nextChange(id, 1))).toEqual([null, null, 7, 7, 7]);
  });
});

describe('what changes by itself', () => {
  it.each([
    ['memory.reward.shownToday', Date.UTC(2026, 0, 16)],
    ['memory.reward.shownAt', null],
    ['user.tierLevel', null],
  ])('%s: %s', (id, expected) => {
    expect(createFactReader(storesOf().stores).nextChange(id, Date.UTC(2026, 0, 15, 12))).toBe(expected);
  });
});
