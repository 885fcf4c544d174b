import * as fc from 'fast-check';
import { macd } from 'indicatorts';
import { describe, expect, it } from 'vitest';
import { closesOf, marks, shown } from '../kit/runtime/indicators.ts';
import { SOURCES, type Source } from '../../schemas/indicators/inputs.ts';
import { type Candle, candles, columnsOf, firstDifference, length, longCandles, shownFrom } from './series.ts';
import { forAll } from '../kit/for-all.ts';

const PRICE: Readonly<Record<Source, (candle: Candle) => number>> = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ high, low, close }) => (high + low + close) / 3,
  ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
};

/** Computes the exponential average from its weights, without recursion: the seed has the remaining weight. */
function weighted(values: readonly number[], length: number): number[] {
  const alpha = 2 / (length + 1);
  return values.map((_, at) =>
    values.slice(0, at + 1).reduce((sum, value, from) => sum + value * (1 - alpha) ** (at - from) * (from === 0 ? 1 : alpha), 0),
  );
}

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, at) => value - (b[at] ?? NaN));

const inputs = fc.record({ fast: length, slow: length, signal: fc.integer({ min: 1, max: 50 }), source: fc.constantFrom(...SOURCES) });

function differing(lines: Record<string, number[]>, expected: Record<string, number[]>, scale: number): string[] {
  return Object.keys(expected).filter((name) => firstDifference(lines[name], expected[name] ?? [], scale) !== -1);
}

describe('MACD', () => {
  it('[IND-2][IND-3][IND-5] is what the weights of its averages say', () => {
    forAll(60, [candles, inputs], (series, { fast, slow, signal, source }) => {
      const lines = shown('macd', { fast, slow, signal, source }, columnsOf(series));
      const prices = series.map(PRICE[source]);
      const macd = minus(weighted(prices, fast), weighted(prices, slow));
      const average = weighted(macd, signal);
      const from = (line: number[]) => shownFrom(Math.max(fast, slow) + signal - 2, line);
      const expected = { macd: from(macd), signal: from(average), histogram: from(minus(macd, average)) };
      expect(differing(lines, expected, Math.max(...prices))).toEqual([]);
    });
  });

  it('[IND-2][IND-3] agrees with indicatorts, which has the same seeds, on every shown bar of a long series', () => {
    forAll(6, [longCandles, inputs], (series, { fast, slow, signal, source }) => {
      const lines = shown('macd', { fast, slow, signal, source }, columnsOf(series));
      const prices = series.map(PRICE[source]);
      const { macdLine, signalLine } = macd(prices, { fast, slow, signal });
      const from = (line: number[]) => shownFrom(Math.max(fast, slow) + signal - 2, line);
      expect(differing(lines, { macd: from(macdLine), signal: from(signalLine) }, Math.max(...prices))).toEqual([]);
    });
  });

  it('is exactly 0 while the price stays the same', () => {
    const lines = shown('macd', { fast: 12, slow: 26, signal: 9, source: 'close' }, closesOf(Array.from({ length: 60 }, () => 0.1 + 0.2)));
    expect(new Set(Object.values(marks(lines['histogram'])))).toEqual(new Set([0]));
  });
});
