import type { BarColumns } from '../../schemas/sources/chart.ts';
import { entry, type ReadBar } from './source.ts';

export const SETUP = 9;
export const COUNTDOWN = 13;
/** A close is held against that of so many bars before. */
const BACK = 4;

/** Prices as the buy side's rules read them; for the sell side upside down, so that one set of rules serves both. */
export interface View {
  readonly close: ReadBar;
  readonly low: ReadBar;
  readonly high: ReadBar;
}

export const BUY_VIEW: View = {
  close: (bars, at) => entry(bars.close, at),
  low: (bars, at) => entry(bars.low, at),
  high: (bars, at) => entry(bars.high, at),
};

export const SELL_VIEW: View = {
  close: (bars, at) => -entry(bars.close, at),
  low: (bars, at) => -entry(bars.high, at),
  high: (bars, at) => -entry(bars.low, at),
};

/** What a side has counted up to a bar. */
export interface Side {
  readonly setup: number;
  /** A later low must reach this for the setup to be perfected; NaN when none is awaited. */
  readonly perfectAt: number;
  readonly countdown: number;
  /** The setup's highest true high (TDST) while a countdown runs; NaN otherwise. */
  readonly ceiling: number;
  /** The close of the countdown's bar 8. */
  readonly eighth: number;
  /** What this bar did. */
  readonly isPerfected: boolean;
  readonly isCounted: boolean;
  readonly isDeferred: boolean;
}

export const IDLE: Side = {
  setup: 0,
  perfectAt: NaN,
  countdown: 0,
  ceiling: NaN,
  eighth: NaN,
  isPerfected: false,
  isCounted: false,
  isDeferred: false,
};

/** A place in the market, as one side sees it. */
interface Place {
  readonly bars: BarColumns;
  readonly at: number;
  readonly view: View;
}

function isLower({ bars, at, view }: Place): boolean {
  return view.close(bars, at) < view.close(bars, at - BACK);
}

/** Closes in a row below that of four bars before; the first must be a flip: the bar before it was not below its own. */
export function countSetup(before: number, place: Place): number {
  if (!isLower(place)) return 0;
  const isFlip = place.at > BACK && !isLower({ ...place, at: place.at - 1 });
  return before > 0 || isFlip ? before + 1 : 0;
}

/** The highest true high of the setup that is complete: a true high includes the close before. */
function ceilingOf({ bars, at, view }: Place): number {
  let highest = -Infinity;
  for (let bar = at - SETUP + 1; bar <= at; bar += 1) highest = Math.max(highest, view.high(bars, bar), view.close(bars, bar - 1));
  return highest;
}

/** Perfected: the low of bar 8, 9 or a later one at or below those of 6 and 7. */
function perfect(side: Side, { bars, at, view }: Place): Side {
  const isNew = side.setup === SETUP;
  const perfectAt = isNew ? Math.min(view.low(bars, at - 3), view.low(bars, at - 2)) : side.perfectAt;
  const low = isNew ? Math.min(view.low(bars, at - 1), view.low(bars, at)) : view.low(bars, at);
  const isPerfected = low <= perfectAt;
  return { ...side, isPerfected, perfectAt: isPerfected ? NaN : perfectAt };
}

/** A countdown starts with bar 9 of a setup, unless one runs (recycling is off), and ends when a true low leaves its setup behind. */
function startOrEnd(side: Side, place: Place): Side {
  const { bars, at, view } = place;
  const isBroken = Math.min(view.low(bars, at), view.close(bars, at - 1)) > side.ceiling;
  const ceiling = isBroken ? NaN : side.ceiling;
  if (!Number.isNaN(ceiling) || side.setup !== SETUP) return { ...side, ceiling };
  return { ...side, ceiling: ceilingOf(place), countdown: 0, eighth: NaN };
}

/** Closes at or below the low of two bars before; the thirteenth must reach down to the close of the eighth, or is put off. */
function count(side: Side, { bars, at, view }: Place): Side {
  const close = view.close(bars, at);
  if (Number.isNaN(side.ceiling) || !(close <= view.low(bars, at - 2))) return side;
  const countdown = side.countdown + 1;
  if (countdown < COUNTDOWN) return { ...side, countdown, isCounted: true, eighth: countdown === 8 ? close : side.eighth };
  if (view.low(bars, at) > side.eighth) return { ...side, isDeferred: true };
  return { ...side, countdown, isCounted: true, ceiling: NaN };
}

/** A side after one more bar, whose setup count is known; an opposite setup that is complete ends all the side waits for. */
export function nextSide(side: Side, setup: number, isOpposed: boolean, place: Place): Side {
  if (isOpposed) return { ...IDLE, setup };
  const before = { ...side, setup, isCounted: false, isDeferred: false };
  return count(startOrEnd(perfect(before, place), place), place);
}
