import type { KLineData } from 'klinecharts';
import type { BarColumns } from '../../schemas/sources/bars.ts';

/** Bars as klinecharts takes them. */
export function klineData({ length, ...columns }: BarColumns): KLineData[] {
  const at = (column: Float64Array, index: number): number => column[index] ?? NaN;
  return Array.from({ length }, (_, index) => ({
    timestamp: 1000 * at(columns.time, index),
    open: at(columns.open, index),
    high: at(columns.high, index),
    low: at(columns.low, index),
    close: at(columns.close, index),
    volume: at(columns.volume, index),
  }));
}
