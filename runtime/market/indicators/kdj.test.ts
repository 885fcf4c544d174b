import { describe, expect, it } from 'vitest';
import { barsOf, closesOf, shown } from '../../../tests/kit/runtime/indicators.ts';

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
  it('[IND-1] smooths the position of the close in the period, starting at 50, once the period is complete', () => {
    // By hand: RSV 20 and 100; K (2·50+20)/3 and (2·40+100)/3; D (2·50+40)/3 and (2·140/3+60)/3.
    const lines = shown('kdj', INPUTS, barsOf(RANGING));
    expect(lines['k']).toEqual(lineOf(40, 60));
    expect(lines['d']).toEqual(lineOf(140 / 3, 460 / 9));
    expect(lines['j']).toEqual(lineOf(120 - 280 / 3, 180 - 920 / 9));
  });

  it('[IND-1] is 50 while the range is zero', () => {
    const lines = shown('kdj', INPUTS, closesOf([5, 5, 5, 5]));
    expect(lines).toEqual({ k: [NaN, NaN, 50, 50], d: [NaN, NaN, 50, 50], j: [NaN, NaN, 50, 50] });
  });
});
