import { ema, sma } from 'indicatorts';
import { describe, expect, it } from 'vitest';
import { shown } from '../kit/runtime/indicators.ts';
import { candles, columnsOf, firstDifference, length, longCandles, shownFrom } from './series.ts';
import { forAll } from '../kit/for-all.ts';

const LIBRARY = { simple: sma, exponential: ema } as const;

describe('moving averages', () => {
  it.each([
    ['simple', 'short', candles, 80],
    ['simple', 'long', longCandles, 4],
    ['exponential', 'short', candles, 80],
    ['exponential', 'long', longCandles, 4],
  ] as const)('of the %s kind agree with indicatorts on every bar that is shown of a %s series', (method, _, seriesOf, numRuns) => {
    forAll(numRuns, [seriesOf, length], (series, period) => {
      const closes = series.map(({ close }) => close);
      const theirs = shownFrom(period - 1, LIBRARY[method](closes, { period }));
      const ours = shown('ma', { method, lengths: [period], source: 'close' }, columnsOf(series))[`ma${period}`];
      expect(firstDifference(ours, theirs, Math.max(...closes))).toBe(-1);
    });
  });
});
