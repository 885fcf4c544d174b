import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shown } from '../../runtime/indicators/testing.ts';
import { klineData } from './kline-data.ts';
import { klinechartsFormula } from './klinecharts.ts';
import { type Candle, candles, columnsOf, firstDifference, length, longCandles, shownFrom } from './series.ts';

interface Row {
  readonly k?: number;
  readonly d?: number;
  readonly j?: number;
}

const inputs = fc.record({ period: length, k: length, d: length });

/** The textbook's rules, a slice of the series for each bar. */
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

function differences(lines: Record<string, number[]>, rows: readonly Row[]): Record<string, number> {
  const names = ['k', 'd', 'j'] as const;
  return Object.fromEntries(
    names.map((name) => [
      name,
      firstDifference(
        lines[name],
        shownFrom(
          0,
          rows.map((row) => row[name]),
        ),
        100,
      ),
    ]),
  );
}

const NONE = { k: -1, d: -1, j: -1 };

describe('KDJ', () => {
  it('[IND-1] is what the textbook says, with K kept over periods without a range', () => {
    fc.assert(
      fc.property(candles, inputs, (series, lengths) => {
        expect(differences(shown('kdj', lengths, columnsOf(series)), textbook(series, lengths))).toEqual(NONE);
      }),
      { numRuns: 300 },
    );
  });

  it('[IND-1] is so for the longest periods too', () => {
    fc.assert(
      fc.property(longCandles, fc.integer({ min: 1500, max: 2000 }), length, (series, period, k) => {
        const lengths = { period, k, d: 3 };
        expect(differences(shown('kdj', lengths, columnsOf(series)), textbook(series, lengths))).toEqual(NONE);
      }),
      { numRuns: 5 },
    );
  });

  it('[IND-1] agrees with klinecharts, which has the same seeds, on every bar while each bar has a range', async () => {
    const formula = await klinechartsFormula<Row>('KDJ');
    const ranging = candles.map((series) => series.map((candle) => ({ ...candle, high: candle.high + 1 })));
    fc.assert(
      fc.property(ranging, inputs, (series, { period, k, d }) => {
        const bars = columnsOf(series);
        expect(differences(shown('kdj', { period, k, d }, bars), formula(klineData(bars), [period, k, d]))).toEqual(NONE);
      }),
      { numRuns: 300 },
    );
  });
});
