import { describe, expect, it } from 'vitest';
import { makeIndicator } from '../chart-feed.ts';
import { barsOf, closesOf, shownBy } from '../../../tests/kit/runtime/indicators.ts';

const sum = () => makeIndicator('ma', { method: 'simple', lengths: [2], source: 'close' });

describe('an indicator that follows its bars', () => {
  it.each([
    ['older bars came in front', [5, 1, 3].map((close, at) => ({ time: 60 * at - 60, close }))],
    ['bars are fewer', [{ close: 3 }]],
    ['there are none', []],
  ])('recomputes everything when %s', (_, rows) => {
    const [indicator, other] = [sum(), sum()];
    indicator.update(closesOf([1, 3]));
    indicator.update(barsOf(rows));
    other.recompute(barsOf(rows));
    expect(shownBy(indicator)).toEqual(shownBy(other));
  });

  it('keeps its columns while they have room, and then doubles them', () => {
    const indicator = sum();
    const rows = (length: number) => closesOf(Array.from({ length }, (_, at) => at));
    indicator.update(rows(200));
    const { outputs } = indicator;
    indicator.update(rows(256));
    expect(indicator.outputs).toBe(outputs);
    indicator.update(rows(257));
    expect(indicator.outputs['ma2']).toHaveLength(512);
    expect(indicator.outputs['ma2']?.[1]).toBe(0.5);
  });
});
