import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIndicator } from '../../runtime/market/chart-feed.ts';
import { SOURCES } from '../../schemas/indicators/inputs.ts';
import type { LiveIndicator } from '../../schemas/indicators/live.ts';
import { type Candle, candles, length, longCandles, move, createCandle } from './series.ts';
import { toBarColumns } from '../kit/runtime/indicators.ts';
import { assertForAll } from '../kit/assert-for-all.ts';

const source = fc.constantFrom(...SOURCES);
const MAKERS: Readonly<Record<string, fc.Arbitrary<() => LiveIndicator>>> = {
  '[IND-2] MACD': fc
    .record({ fast: length, slow: length, signal: fc.integer({ min: 1, max: 50 }), source })
    .map((inputs) => () => makeIndicator('macd', inputs)),
  '[IND-1] KDJ': fc.record({ period: length, k: length, d: length }).map((inputs) => () => makeIndicator('kdj', inputs)),
  '[IND-8] TD Sequential': fc.constant(() => makeIndicator('td', {})),
  'a moving average': fc
    .record({ method: fc.constantFrom('simple', 'exponential'), lengths: fc.uniqueArray(length, { minLength: 1, maxLength: 3 }), source })
    .map((inputs) => () => makeIndicator('ma', inputs)),
  'the volume': length.map((average) => () => makeIndicator('volume', { average })),
};

/** Returns the names of the outputs that aren't equal bit for bit. */
function findDifferences(a: LiveIndicator, b: LiveIndicator): string[] {
  if (a.length !== b.length) return ['length'];
  return Object.entries(a.outputs).flatMap(([name, values]) => {
    const isEqual = values.subarray(0, a.length).every((value, at) => Object.is(value, b.outputs[name]?.[at]));
    return isEqual ? [] : [name];
  });
}

const step = fc.record({ replaced: fc.option(move), added: fc.array(move, { maxLength: 3 }) });

type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

function addStep(before: readonly Candle[], { replaced, added }: Step): Candle[] {
  const [last, candles] = [before.at(-1), [...before]];
  if (last && replaced) candles.splice(-1, 1, { ...createCandle(candles.at(-2), replaced), time: last.time });
  for (const one of added) candles.push(createCandle(candles.at(-1), one));
  return candles;
}

describe.each(Object.entries(MAKERS))('%s', (_, maker) => {
  it('computes at every step of the stream exactly what computing all bars gives', () => {
    assertForAll(60, [maker, candles, fc.array(step, { minLength: 1, maxLength: 12 })], (make, history, steps) => {
      const live = make();
      live.update(toBarColumns(history));
      let now = history;
      for (const one of steps) {
        now = addStep(now, one);
        const whole = make();
        whole.recompute(toBarColumns(now));
        live.update(toBarColumns(now));
        expect(findDifferences(live, whole)).toEqual([]);
      }
    });
  });

  it('computes the same bar by bar through a long series, up to the longest periods', () => {
    assertForAll(4, [maker, longCandles], (make, series) => {
      const bars = toBarColumns(series);
      const [live, whole] = [make(), make()];
      for (let length = 1; length <= bars.length; length += 1) live.update({ ...bars, length });
      whole.recompute(bars);
      expect(findDifferences(live, whole)).toEqual([]);
    });
  });

  it('keeps nothing of earlier bars when all of them are replaced', () => {
    assertForAll(100, [maker, candles, candles], (make, before, after) => {
      const [used, fresh] = [make(), make()];
      used.recompute(toBarColumns(before));
      used.recompute(toBarColumns(after));
      fresh.recompute(toBarColumns(after));
      expect(findDifferences(used, fresh)).toEqual([]);
    });
  });
});
