import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

export interface Formula<Output extends string> {
  readonly outputs: readonly Output[];
  reset(): void;
  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void;
  close(): void;
}

export interface Accumulator {
  reset(): void;
  next(value: number): number;
  close(): void;
}
