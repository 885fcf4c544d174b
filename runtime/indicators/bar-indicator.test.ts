import { describe, expect, it } from 'vitest';
import { makeIndicator } from './catalogue.ts';
import { barsOf, closesOf, shownBy } from './testing.ts';

const sum = () => makeIndicator('ma', { method: 'simple', lengths: [2], source: 'close' });

describe('an indicator that follows its bars', () => {
  it('computes the last bar again as often as it changes, and goes on from the last of its values', () => {
    const indicator = sum();
    indicator.update(closesOf([1, 3]));
    indicator.update(closesOf([1, 7]));
    indicator.update(closesOf([1, 5]));
    indicator.update(closesOf([1, 9, 11, 13]));
    expect(shownBy(indicator)).toEqual({ ma2: [NaN, 5, 10, 12] });
  });

  it.each([
    [
      'older bars came in front',
      [
        { time: -60, close: 5 },
        { time: 0, close: 1 },
        { time: 60, close: 3 },
      ],
    ],
    ['bars are fewer', [{ close: 3 }]],
    ['there are none', []],
  ])('computes all of it when %s, though nobody told', (_, rows) => {
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
