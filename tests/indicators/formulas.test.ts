import { ema, macd, sma } from 'indicatorts';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { compute, getMarks, toBarColumns, toCloses } from '../kit/runtime/indicators.ts';
import { SOURCES, type Source } from '../../schemas/indicators/inputs.ts';
import { type Candle, candles, findDifferentLines, length, longCandles, hideBefore } from './series.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const LIBRARY = { simple: sma, exponential: ema } as const;

it.each([
  ['simple', 'short', candles, 80],
  ['simple', 'long', longCandles, 4],
  ['exponential', 'short', candles, 80],
  ['exponential', 'long', longCandles, 4],
] as const)('a %s moving average agrees with indicatorts on every shown bar of a %s series', (method, _, series, runs) => {
  assertForAll(runs, [series, length], (series, period) => {
    const closes = series.map(({ close }) => close);
    const expected = { [`ma${period}`]: hideBefore(period - 1, LIBRARY[method](closes, { period })) };
    const lines = compute('ma', { method, lengths: [period], source: 'close' }, toBarColumns(series));
    expect(findDifferentLines(lines, expected, Math.max(...closes))).toEqual([]);
  });
});

describe('MACD', () => {
  const PRICE: Readonly<Record<Source, (candle: Candle) => number>> = {
    open: ({ open }) => open,
    high: ({ high }) => high,
    low: ({ low }) => low,
    close: ({ close }) => close,
    hl2: ({ high, low }) => (high + low) / 2,
    hlc3: ({ high, low, close }) => (high + low + close) / 3,
    ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
  };
  const inputs = fc.record({ fast: length, slow: length, signal: fc.integer({ min: 1, max: 50 }), source: fc.constantFrom(...SOURCES) });

  // The library has the same seeds.
  it.each([
    ['short', candles, 60],
    ['long', longCandles, 6],
  ] as const)('[IND-2][IND-3][IND-5] agrees with indicatorts on every shown bar of a %s series', (_, series, runs) => {
    assertForAll(runs, [series, inputs], (series, { fast, slow, signal, source }) => {
      const prices = series.map(PRICE[source]);
      const { macdLine, signalLine } = macd(prices, { fast, slow, signal });
      const histogram = macdLine.map((value, at) => value - (signalLine[at] ?? NaN));
      const from = (line: number[]) => hideBefore(Math.max(fast, slow) + signal - 2, line);
      const expected = { macd: from(macdLine), signal: from(signalLine), histogram: from(histogram) };
      const lines = compute('macd', { fast, slow, signal, source }, toBarColumns(series));
      expect(findDifferentLines(lines, expected, Math.max(...prices))).toEqual([]);
    });
  });

  it('is exactly 0 while the price stays the same', () => {
    const closes = toCloses(Array.from({ length: 60 }, () => 0.1 + 0.2));
    const lines = compute('macd', { fast: 12, slow: 26, signal: 9, source: 'close' }, closes);
    expect(new Set(Object.values(getMarks(lines['histogram'])))).toEqual(new Set([0]));
  });
});

describe('KDJ', () => {
  const inputs = fc.record({ period: length, k: length, d: length });
  type Inputs = typeof inputs extends fc.Arbitrary<infer Of> ? Of : never;

  /** Computes the textbook's rules from a slice of the series for each bar. */
  function computeTextbook(series: readonly Candle[], { period, k: m1, d: m2 }: Inputs): Record<'k' | 'd' | 'j', number[]> {
    let [k, d] = [50, 50];
    const rows = series.map(({ close }, at) => {
      if (at < period - 1) return [NaN, NaN, NaN];
      const window = series.slice(at - period + 1, at + 1);
      const [lowest, highest] = [Math.min(...window.map(({ low }) => low)), Math.max(...window.map(({ high }) => high))];
      const rsv = highest === lowest ? k : (100 * (close - lowest)) / (highest - lowest);
      k = ((m1 - 1) * k + rsv) / m1;
      d = ((m2 - 1) * d + k) / m2;
      return [k, d, 3 * k - 2 * d];
    });
    const [kLine = [], dLine = [], jLine = []] = [0, 1, 2].map((column) => rows.map((row) => row[column] ?? NaN));
    return { k: kLine, d: dLine, j: jLine };
  }

  it.each([
    ['short', candles, inputs, 80],
    ['long', longCandles, fc.record({ period: fc.integer({ min: 1500, max: 2000 }), k: length, d: fc.constant(3) }), 3],
  ] as const)('[IND-1] follows the textbook, and keeps K over periods without a range: %s series', (_, series, lengths, runs) => {
    assertForAll(runs, [series, lengths], (series, lengths) => {
      expect(findDifferentLines(compute('kdj', lengths, toBarColumns(series)), computeTextbook(series, lengths), 100)).toEqual([]);
    });
  });
});
