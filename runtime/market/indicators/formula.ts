import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

/**
 * Formula of an indicator. Its state contains closed bars only, and the value at the live bar is computed from state and bar. So an update
 * and a full recomputation give the same numbers.
 */
export interface Formula<Output extends string> {
  readonly outputs: readonly Output[];
  reset(): void;
  /** Computes the values of a bar. All bars before it are closed. */
  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void;
  /** Adds the bar that was written last to the state. */
  close(): void;
}

export interface Accumulator {
  reset(): void;
  /** Returns the result if this is the next value. `close` adds it to the state. */
  next(value: number): number;
  close(): void;
}
