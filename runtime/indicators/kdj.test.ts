import { describe, expect, it } from 'vitest';
import { barsOf, closesOf, marks, shown } from './testing.ts';

const INPUTS = { period: 3, k: 3, d: 3 };
const RANGING = [
  { high: 10, low: 8, close: 9 },
  { high: 12, low: 9, close: 11 },
  { high: 11, low: 7, close: 8 },
  { high: 14, low: 10, close: 14 },
];

/** A line that is shown from the third bar on. */
function lineOf(...values: number[]): number[] {
  return [NaN, NaN, ...values.map((value) => expect.closeTo(value, 12) as number)];
}

describe('KDJ', () => {
  it('[IND-1] smooths where the close stands in the period, from 50 on, once the period is whole', () => {
    // By hand: RSV 20 and 100; K (2·50+20)/3 and (2·40+100)/3; D (2·50+40)/3 and (2·140/3+60)/3.
    const lines = shown('kdj', INPUTS, barsOf(RANGING));
    expect(lines['k']).toEqual(lineOf(40, 60));
    expect(lines['d']).toEqual(lineOf(140 / 3, 460 / 9));
    expect(lines['j']).toEqual(lineOf(120 - 280 / 3, 180 - 920 / 9));
  });

  it('[IND-1] stands at 50 while there has been no range at all', () => {
    const lines = shown('kdj', INPUTS, closesOf([5, 5, 5, 5]));
    expect(lines).toEqual({ k: [NaN, NaN, 50, 50], d: [NaN, NaN, 50, 50], j: [NaN, NaN, 50, 50] });
  });

  it('[IND-1] keeps K over a period without a range, and D comes nearer', () => {
    const still = { high: 14, low: 14, close: 14 };
    const lines = shown('kdj', INPUTS, barsOf([...RANGING, still, still, still, still]));
    const [before = NaN, after] = lines['k']?.slice(-3) ?? [];
    expect(after).toBe(before);
    const gaps = lines['d']?.slice(-3).map((d) => before - d) ?? [];
    expect(gaps[2]).toBeCloseTo((gaps[1] ?? NaN) * (2 / 3), 12);
  });

  it('[IND-1] with lengths of 1 is where the close stands in its own bar', () => {
    const lines = shown(
      'kdj',
      { period: 1, k: 1, d: 1 },
      barsOf([
        { high: 4, low: 0, close: 1 },
        { high: 7, low: 2, close: 7 },
      ]),
    );
    expect(lines).toEqual({ k: [25, 100], d: [25, 100], j: [25, 100] });
  });

  it('[IND-1] is shown from the bar on that makes the longest period whole', () => {
    const bars = barsOf(Array.from({ length: 2001 }, (_, at) => ({ close: at % 7 })));
    const lines = shown('kdj', { period: 2000, k: 2000, d: 2000 }, bars);
    expect(Object.keys(marks(lines['j']))).toEqual(['1999', '2000']);
  });
});
