import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';

/** Returns the index of the last bar that starts at or before a time in seconds; 0 before the first bar. */
export function findNearestBar(bars: BarColumns, time: number): number {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((bars.time[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
