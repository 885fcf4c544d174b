import * as fc from 'fast-check';
import { macd } from 'indicatorts';
import { describe, expect, it } from 'vitest';
import { shown } from '../../runtime/indicators/testing.ts';
import { SOURCES, type Source } from '../../schemas/indicators/inputs.ts';
import { klineData } from './kline-data.ts';
import { klinechartsFormula } from './klinecharts.ts';
import { type Candle, candles, columnsOf, firstDifference, length, longCandles, shownFrom } from './series.ts';

const PRICE: Readonly<Record<Source, (candle: Candle) => number>> = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ high, low, close }) => (high + low + close) / 3,
  ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
};

/** The exponential average as its weights say it, with no recursion: the seed keeps what is left over. */
function weighted(values: readonly number[], length: number): number[] {
  const alpha = 2 / (length + 1);
  return values.map((_, at) =>
    values.slice(0, at + 1).reduce((sum, value, from) => sum + value * (1 - alpha) ** (at - from) * (from === 0 ? 1 : alpha), 0),
  );
}

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, at) => value - (b[at] ?? NaN));

const inputs = fc.record({ fast: length, slow: length, signal: fc.integer({ min: 1, max: 50 }), source: fc.constantFrom(...SOURCES) });

describe('MACD', () => {
  it('[IND-2][IND-3][IND-5] is what the weights of its averages say', () => {
    fc.assert(
      fc.property(candles, inputs, (series, { fast, slow, signal, source }) => {
        const lines = shown('macd', { fast, slow, signal, source }, columnsOf(series));
        const prices = series.map(PRICE[source]);
        const macd = minus(weighted(prices, fast), weighted(prices, slow));
        const average = weighted(macd, signal);
        for (const [name, line] of Object.entries({ macd, signal: average, histogram: minus(macd, average) })) {
          const expected = shownFrom(Math.max(fast, slow) + signal - 2, line);
          expect({ name, differs: firstDifference(lines[name], expected, Math.max(...prices)) }).toEqual({ name, differs: -1 });
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['short', candles, 300],
    ['long', longCandles, 20],
  ])(
    '[IND-2][IND-3] agrees with indicatorts, which has the same seeds, on every bar that is shown of a %s series',
    (_, seriesOf, numRuns) => {
      fc.assert(
        fc.property(seriesOf, inputs, (series, { fast, slow, signal, source }) => {
          const lines = shown('macd', { fast, slow, signal, source }, columnsOf(series));
          const prices = series.map(PRICE[source]);
          const { macdLine, signalLine } = macd(prices, { fast, slow, signal });
          const first = Math.max(fast, slow) + signal - 2;
          expect(firstDifference(lines['macd'], shownFrom(first, macdLine), Math.max(...prices))).toBe(-1);
          expect(firstDifference(lines['signal'], shownFrom(first, signalLine), Math.max(...prices))).toBe(-1);
        }),
        { numRuns },
      );
    },
  );

  it('[IND-2][IND-3] comes together with klinecharts, whose seeds are plain averages, and is drawn once where that draws twice', async () => {
    const formula = await klinechartsFormula<{ dif?: number; macd?: number }>('MACD');
    fc.assert(
      fc.property(longCandles, (series) => {
        const bars = columnsOf(series);
        const lines = shown('macd', { fast: 12, slow: 26, signal: 9, source: 'close' }, bars);
        const theirs = formula(klineData(bars), [12, 26, 9]).slice(1000);
        const scale = Math.max(...series.map(({ close }) => close));
        const dif = theirs.map((row) => row.dif ?? NaN);
        const half = theirs.map((row) => (row.macd ?? NaN) / 2);
        expect(firstDifference(lines['macd']?.slice(1000), dif, scale)).toBe(-1);
        expect(firstDifference(lines['histogram']?.slice(1000), half, scale)).toBe(-1);
      }),
      { numRuns: 20 },
    );
  });
});
