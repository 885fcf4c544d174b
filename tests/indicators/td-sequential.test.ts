import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marks, shown } from '../kit/runtime/indicators.ts';
import { type Candle, candles, columnsOf, move, nextCandle } from './series.ts';
import { byTheBook, type Shown } from './td-by-the-book.ts';

/** Markets with trends, or hardly a countdown would come to its end. */
const trend = fc.record({ slope: fc.integer({ min: -3, max: 3 }), moves: fc.array(move, { minLength: 4, maxLength: 30, size: 'max' }) });
const trending = fc.array(trend, { maxLength: 12, size: 'max' }).map((trends) => {
  const series: Candle[] = [];
  for (const { slope, moves } of trends) {
    for (const one of moves) series.push(nextCandle(series.at(-1), { ...one, gap: one.gap / 4, body: one.body / 4 + slope }));
  }
  return series;
});

const ones = (bars: ReadonlySet<number>): Record<number, number> => Object.fromEntries([...bars].map((at) => [at, 1]));

function expectSide(lines: Record<string, number[]>, side: 'buy' | 'sell', book: Shown): void {
  expect(marks(lines[`${side}Setup`])).toEqual(Object.fromEntries(book.setup));
  expect(marks(lines[`${side}Countdown`])).toEqual(Object.fromEntries(book.countdown));
  expect(marks(lines[`${side}Perfected`])).toEqual(ones(book.perfected));
  expect(marks(lines[`${side}Deferred`])).toEqual(ones(book.deferred));
}

describe('TD Sequential', () => {
  it('[IND-8] is what the rules say of each setup by itself, on both sides', () => {
    const met = new Map<string, number>();
    const meet = (what: string, count: number): unknown => met.set(what, (met.get(what) ?? 0) + count);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: trending }, { weight: 1, arbitrary: candles }), (series) => {
        const lines = shown('td', {}, columnsOf(series));
        const book = byTheBook(series);
        for (const side of ['buy', 'sell'] as const) {
          expectSide(lines, side, book[side]);
          for (const end of book[side].ends) meet(`${side} ${end}`, 1);
          meet(`${side} deferred`, book[side].deferred.size);
          meet(`${side} perfected`, book[side].perfected.size);
        }
      }),
      { numRuns: 500, seed: 9_13 },
    );
    // The series reach every rule often.
    const rules = ['thirteen', 'broken', 'opposed', 'deferred', 'perfected'].flatMap((rule) => [`buy ${rule}`, `sell ${rule}`]);
    expect(rules.filter((rule) => (met.get(rule) ?? 0) < 20)).toEqual([]);
  });
});
