import type { Source } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

export type ReadBar = (bars: BarColumns, at: number) => number;

/** Returns NaN for negative indexes. Reading outside the column would deoptimize all readers. */
export function readEntry(column: Float64Array, at: number): number {
  return at < 0 ? NaN : (column[at] ?? NaN);
}

const open: ReadBar = (bars, at) => readEntry(bars.open, at);
const high: ReadBar = (bars, at) => readEntry(bars.high, at);
const low: ReadBar = (bars, at) => readEntry(bars.low, at);
const close: ReadBar = (bars, at) => readEntry(bars.close, at);

export const READ_SOURCE: Readonly<Record<Source, ReadBar>> = {
  open,
  high,
  low,
  close,
  hl2: (bars, at) => (high(bars, at) + low(bars, at)) / 2,
  hlc3: (bars, at) => (high(bars, at) + low(bars, at) + close(bars, at)) / 3,
  ohlc4: (bars, at) => (open(bars, at) + high(bars, at) + low(bars, at) + close(bars, at)) / 4,
};
