import type { Source } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

/** Reads one number of a bar. */
export type ReadBar = (bars: BarColumns, at: number) => number;

/** An entry of a column; NaN before its beginning, where asking the column itself would slow down every reader. */
export function entry(column: Float64Array, at: number): number {
  return at < 0 ? NaN : (column[at] ?? NaN);
}

const open: ReadBar = (bars, at) => entry(bars.open, at);
const high: ReadBar = (bars, at) => entry(bars.high, at);
const low: ReadBar = (bars, at) => entry(bars.low, at);
const close: ReadBar = (bars, at) => entry(bars.close, at);

/** How to read each source of a bar. */
export const READ_SOURCE: Readonly<Record<Source, ReadBar>> = {
  open,
  high,
  low,
  close,
  hl2: (bars, at) => (high(bars, at) + low(bars, at)) / 2,
  hlc3: (bars, at) => (high(bars, at) + low(bars, at) + close(bars, at)) / 3,
  ohlc4: (bars, at) => (open(bars, at) + high(bars, at) + low(bars, at) + close(bars, at)) / 4,
};
