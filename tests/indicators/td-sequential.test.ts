import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compute, getMarks, toBarColumns } from '../kit/runtime/indicators.ts';
import { type Candle, candles, move, createCandle } from './series.ts';
import { computeByBook } from './td-by-the-book.ts';

// Without trends, countdowns would hardly ever complete.
const trend = fc.record({ slope: fc.integer({ min: -3, max: 3 }), moves: fc.array(move, { minLength: 4, maxLength: 30, size: 'max' }) });
const trending = fc.array(trend, { maxLength: 12, size: 'max' }).map((trends) => {
  const series: Candle[] = [];
  for (const { slope, moves } of trends) {
    for (const one of moves) series.push(createCandle(series.at(-1), { ...one, gap: one.gap / 4, body: one.body / 4 + slope }));
  }
  return series;
});

const mark = (bars: ReadonlySet<number>): Record<number, number> => Object.fromEntries([...bars].map((at) => [at, 1]));

it('[IND-8] TD Sequential follows the rules for each setup by itself, on both sides', () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: trending }, { weight: 1, arbitrary: candles }), (series) => {
      const lines = compute('td', {}, toBarColumns(series));
      for (const [side, book] of Object.entries(computeByBook(series))) {
        const outputs = ['Setup', 'Countdown', 'Perfected', 'Deferred'].map((name) => getMarks(lines[`${side}${name}`]));
        const { setup, countdown, perfected, deferred } = book;
        expect(outputs).toEqual([Object.fromEntries(setup), Object.fromEntries(countdown), mark(perfected), mark(deferred)]);
        const rules = [...book.ends, ...[...deferred].map(() => 'deferred'), ...[...perfected].map(() => 'perfected')];
        for (const rule of rules) counts[`${side} ${rule}`] = (counts[`${side} ${rule}`] ?? 0) + 1;
      }
    }),
    { numRuns: 500, seed: 9_13 },
  );
  // The series meet every rule often.
  const rules = ['thirteen', 'broken', 'opposed', 'deferred', 'perfected'].flatMap((rule) => [`buy ${rule}`, `sell ${rule}`]);
  expect(rules.filter((rule) => (counts[rule] ?? 0) < 20)).toEqual([]);
});
