import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shown } from '../kit/runtime/indicators.ts';
import { type Candle, candles, columnsOf, firstDifference, length, longCandles } from './series.ts';
import { forAll } from '../kit/for-all.ts';

const LINES = ['k', 'd', 'j'] as const;
type Row = Readonly<Partial<Record<(typeof LINES)[number], number>>>;

const inputs = fc.record({ period: length, k: length, d: length });

/** Computes the textbook's rules from a slice of the series for each bar. */
function textbook(series: readonly Candle[], { period, k: m1, d: m2 }: { period: number; k: number; d: number }): Row[] {
  let [k, d] = [50, 50];
  return series.map(({ close }, at): Row => {
    if (at < period - 1) return { k: NaN, d: NaN, j: NaN };
    const window = series.slice(at - period + 1, at + 1);
    const [lowest, highest] = [Math.min(...window.map(({ low }) => low)), Math.max(...window.map(({ high }) => high))];
    const rsv = highest === lowest ? k : (100 * (close - lowest)) / (highest - lowest);
    k = ((m1 - 1) * k + rsv) / m1;
    d = ((m2 - 1) * d + k) / m2;
    return { k, d, j: 3 * k - 2 * d };
  });
}

function differing(lines: Record<string, number[]>, rows: readonly Row[]): string[] {
  const expected = (name: keyof Row) => rows.map((row) => row[name] ?? NaN);
  return LINES.filter((name) => firstDifference(lines[name], expected(name), 100) !== -1);
}

describe('KDJ', () => {
  it.each([
    ['short', candles, inputs, 80],
    ['long', longCandles, fc.record({ period: fc.integer({ min: 1500, max: 2000 }), k: length, d: fc.constant(3) }), 3],
  ] as const)(
    '[IND-1] is what the textbook says, with K kept over periods without a range: %s series',
    (_, seriesOf, lengthsOf, numRuns) => {
      forAll(numRuns, [seriesOf, lengthsOf], (series, lengths) => {
        expect(differing(shown('kdj', lengths, columnsOf(series)), textbook(series, lengths))).toEqual([]);
      });
    },
  );
});
