import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIndicator } from '../../runtime/market/chart-feed.ts';
import { SOURCES } from '../../schemas/indicators/inputs.ts';
import type { LiveIndicator } from '../../schemas/indicators/live.ts';
import { type Candle, candles, columnsOf, length, longCandles, move, nextCandle } from './series.ts';
import { forAll } from '../kit/for-all.ts';

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

function differing(a: LiveIndicator, b: LiveIndicator): string[] {
  const isEqual = (mine: Float64Array, theirs: Float64Array | undefined): boolean =>
    mine.subarray(0, a.length).every((value, at) => Object.is(value, theirs?.[at]));
  if (a.length !== b.length) return ['length'];
  return Object.keys(a.outputs).filter((name) => !isEqual(a.outputs[name] ?? new Float64Array(1), b.outputs[name]));
}

const step = fc.record({ replaced: fc.option(move), added: fc.array(move, { maxLength: 3 }) });

type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

function follow(before: readonly Candle[], { replaced, added }: Step): Candle[] {
  const [last, candles] = [before.at(-1), [...before]];
  if (last && replaced) candles.splice(-1, 1, { ...nextCandle(candles.at(-2), replaced), time: last.time });
  for (const one of added) candles.push(nextCandle(candles.at(-1), one));
  return candles;
}

describe('following the stream', () => {
  it.each(Object.keys(MAKERS))('%s gives at every step exactly, bit for bit, what computing all of it gives', (id) => {
    forAll(60, [MAKERS[id] ?? fc.constantFrom(), candles, fc.array(step, { minLength: 1, maxLength: 12 })], (make, history, steps) => {
      const live = make();
      live.update(columnsOf(history));
      let now = history;
      for (const one of steps) {
        now = follow(now, one);
        const whole = make();
        whole.recompute(columnsOf(now));
        live.update(columnsOf(now));
        expect(differing(live, whole)).toEqual([]);
      }
    });
  });

  it.each(Object.keys(MAKERS))('%s bar by bar through a long series is what computing all of it gives, up to the longest periods', (id) => {
    forAll(4, [MAKERS[id] ?? fc.constantFrom(), longCandles], (make, series) => {
      const bars = columnsOf(series);
      const [live, whole] = [make(), make()];
      for (let length = 1; length <= bars.length; length += 1) live.update({ ...bars, length });
      whole.recompute(bars);
      expect(differing(live, whole)).toEqual([]);
    });
  });

  it.each(Object.keys(MAKERS))('%s keeps nothing of bars that are gone when all of them are others', (id) => {
    forAll(100, [MAKERS[id] ?? fc.constantFrom(), candles, candles], (make, before, after) => {
      const [used, fresh] = [make(), make()];
      used.recompute(columnsOf(before));
      used.recompute(columnsOf(after));
      fresh.recompute(columnsOf(after));
      expect(differing(used, fresh)).toEqual([]);
    });
  });
});
