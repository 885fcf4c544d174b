import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compute, getMarks, toBarColumns } from '../kit/runtime/indicators.ts';
import { type Candle, candles, move, createCandle } from './series.ts';

/** The output of TD Sequential for one side: counts by bar, and the bars that perfect or defer. */
interface Shown {
  readonly setup: Map<number, number>;
  readonly perfected: Set<number>;
  readonly countdown: Map<number, number>;
  readonly deferred: Set<number>;
  readonly ends: string[];
}

type Prices = Pick<Candle, 'high' | 'low' | 'close'>;

const toMirrored = ({ high, low, close }: Prices): Prices => ({ high: -low, low: -high, close: -close });

/** Returns the bars that complete a buy setup: nine closes in a row below those of four bars before, after one that wasn't. */
function findCompletions(bars: readonly Prices[], setup?: Map<number, number>): number[] {
  const isLower = bars.map((bar, at) => bar.close < (bars[at - 4]?.close ?? NaN));
  const flips = isLower.flatMap((lower, at) => (at >= 5 && lower && !isLower[at - 1] ? [at] : []));
  return flips.flatMap((flip) => {
    const rest = isLower.slice(flip, flip + 9);
    const row = rest.includes(false) ? rest.indexOf(false) : rest.length;
    for (let count = 1; count <= row; count += 1) setup?.set(flip + count - 1, count);
    return row === 9 ? [flip + 8] : [];
  });
}

const getLow = (bars: readonly Prices[], at: number): number => bars[at]?.low ?? NaN;
const getClose = (bars: readonly Prices[], at: number): number => bars[at]?.close ?? NaN;
const listBars = (bars: readonly Prices[], start: number): number[] => bars.map((_, at) => at).slice(start);

/** Returns the bar that perfects the setup with this ninth bar, if one does before another setup is complete. */
function findPerfecting(bars: readonly Prices[], nine: number, complete: readonly number[]): number | undefined {
  const reaches = (at: number): boolean => getLow(bars, at) <= getLow(bars, nine - 2) && getLow(bars, at) <= getLow(bars, nine - 3);
  const found = listBars(bars, nine).find((at) => reaches(at) || (at === nine && reaches(nine - 1)));
  const isLate = complete.some((other) => other > nine && other <= (found ?? NaN));
  return isLate ? undefined : found;
}

/** Returns why the countdown of a setup ends at a later bar, or null while it continues. */
function findEnd(bars: readonly Prices[], nine: number, at: number, opposite: readonly number[]): 'opposed' | 'broken' | null {
  if (opposite.includes(at)) return 'opposed';
  const highs = listBars(bars, nine - 8)
    .slice(0, 9)
    .flatMap((bar) => [bars[bar]?.high ?? NaN, getClose(bars, bar - 1)]);
  return Math.min(getLow(bars, at), getClose(bars, at - 1)) > Math.max(...highs) ? 'broken' : null;
}

/** Counts the countdown of the setup with this ninth bar; returns the first bar at which another one may start. */
function countDown(bars: readonly Prices[], nine: number, opposite: readonly number[], shown: Shown): number {
  const counted: number[] = [];
  for (const at of listBars(bars, nine)) {
    const end = at > nine ? findEnd(bars, nine, at, opposite) : null;
    if (end) {
      shown.ends.push(end);
      return at;
    }
    const counts = getClose(bars, at) <= getLow(bars, at - 2);
    const isDeferred = counts && counted.length === 12 && getLow(bars, at) > getClose(bars, counted[7] ?? NaN);
    if (isDeferred) shown.deferred.add(at);
    else if (counts) shown.countdown.set(at, counted.push(at));
    if (counted.length === 13) {
      shown.ends.push('thirteen');
      return at + 1;
    }
  }
  return bars.length;
}

/** Evaluates each complete setup separately, from its ninth bar. Keeps no state between bars. */
function evaluateSide(bars: readonly Prices[], opposite: readonly number[]): Shown {
  const shown: Shown = { setup: new Map(), perfected: new Set(), countdown: new Map(), deferred: new Set(), ends: [] };
  const complete = findCompletions(bars, shown.setup);
  let free = 0;
  for (const nine of complete) {
    const perfected = findPerfecting(bars, nine, [...complete, ...opposite]);
    if (perfected !== undefined) shown.perfected.add(perfected);
    if (nine >= free) free = countDown(bars, nine, opposite, shown);
  }
  return shown;
}

/** Evaluates both sides by the rules of Jason Perl's book, with the choices of docs/indicators.md. */
function computeByBook(bars: readonly Prices[]): Readonly<Record<'buy' | 'sell', Shown>> {
  const upsideDown = bars.map(toMirrored);
  return { buy: evaluateSide(bars, findCompletions(upsideDown)), sell: evaluateSide(upsideDown, findCompletions(bars)) };
}

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
