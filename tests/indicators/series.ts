import * as fc from 'fast-check';
import type { Bar as Candle } from '../../schemas/domains/market/bars.ts';

export type { Candle };

/** A bar relative to the close before it: `gap` is the distance of its open, and `missed` the bars without trades before it. */
type Move = Readonly<Record<'gap' | 'body' | 'up' | 'down' | 'missed' | 'volume', number>>;

/** The next candle; prices stay above 0. */
export function createCandle(before: Candle | undefined, { gap, body, up, down, missed, volume }: Move): Candle {
  const open = Math.max((before?.close ?? 1000) + gap, 1);
  const close = Math.max(open + body, 1);
  const time = (before?.time ?? 0) + 60 * (1 + missed);
  return { time, open, close, high: Math.max(open, close) + up, low: Math.min(open, close) - down / 100, volume };
}

function toCandles(moves: readonly Move[]): Candle[] {
  const candles: Candle[] = [];
  for (const move of moves) candles.push(createCandle(candles.at(-1), move));
  return candles;
}

// With coarse steps, closes often tie and bars often have no range.
const coarse = { step: fc.integer({ min: -2, max: 2 }), wick: fc.integer({ min: 0, max: 1 }) };
const fine = { step: fc.double({ min: -40, max: 40, noNaN: true }), wick: fc.double({ min: 0, max: 20, noNaN: true }) };

function createMove({ step, wick }: { step: fc.Arbitrary<number>; wick: fc.Arbitrary<number> }): fc.Arbitrary<Move> {
  const gap = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: step });
  const missed = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 500 }) });
  return fc.record({ gap, body: step, up: wick, down: wick, missed, volume: fc.double({ min: 0, max: 1e6, noNaN: true }) });
}

export const move = fc.oneof(createMove(coarse), createMove(fine));

/** A bar without trades. */
const still: Move = { gap: 0, body: 0, up: 0, down: 0, missed: 0, volume: 0 };
const stretch = fc.oneof(
  { weight: 9, arbitrary: move.map((one) => [one]) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }).map((length) => Array.from({ length }, () => still)) },
);

export const candles = fc.array(stretch, { maxLength: 120, size: 'max' }).map((stretches) => toCandles(stretches.flat()));

/** Periods: mostly ones that are short compared to such a series. */
export const length = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) },
);

/** Long series of a few moves that repeat in another order each time. */
export const longCandles = fc
  .array(move, { minLength: 5, maxLength: 40 })
  .map((moves) => toCandles(Array.from({ length: 2600 }, (_, at) => moves[(at + Math.floor(at / 7)) % moves.length] ?? still)));

/** Returns the names of the lines that differ from the expected ones by more than the rounding of numbers of this scale. */
export function findDifferentLines(
  lines: Readonly<Record<string, readonly number[]>>,
  expected: Readonly<Record<string, readonly number[]>>,
  scale: number,
): string[] {
  return Object.keys(expected).filter((name) => {
    const [ours = [], theirs = []] = [lines[name], expected[name]];
    const isEqual = (own: number, value: number) => (Number.isNaN(value) ? Number.isNaN(own) : Math.abs(own - value) <= 1e-9 * scale);
    return ours.length !== theirs.length || !theirs.every((value, at) => isEqual(ours[at] ?? 0, value));
  });
}

/** Returns a line without its values before a bar. */
export function hideBefore(first: number, line: readonly (number | undefined)[]): number[] {
  return line.map((value, at) => (at < first ? NaN : (value ?? NaN)));
}
