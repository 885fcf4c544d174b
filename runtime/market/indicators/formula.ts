import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

/**
 * How an indicator is computed. Its state knows closed bars alone: what is shown at the next bar follows from the state and that
 * bar, as often as that bar changes. So a tick and a full recompute run the same code on the same numbers.
 */
export interface Formula<Output extends string> {
  readonly outputs: readonly Output[];
  /** Forgets all bars. */
  reset(): void;
  /** Writes what is shown at a bar; all bars before it are closed. */
  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void;
  /** Takes the bar that was written last into the state: another one has begun. */
  close(): void;
}

/** A part of a formula that follows one series of numbers in the same way. */
export interface Follower {
  reset(): void;
  /** Its value if the next number were this. */
  next(value: number): number;
  /** Takes the number that was asked for last. */
  close(): void;
}
