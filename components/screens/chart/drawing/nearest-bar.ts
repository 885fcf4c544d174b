import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';

/** The index of the bar that holds a second: the last one that does not begin later; 0 before the first. */
export function nearestBar(bars: BarColumns, time: number): number {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((bars.time[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
