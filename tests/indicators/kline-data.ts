import type { KLineData } from 'klinecharts';
import type { BarColumns } from '../../schemas/sources/bars.ts';

/** Converts bars to those of klinecharts. */
export function klineData({ length, time, ...columns }: BarColumns): KLineData[] {
  return Array.from(time.subarray(0, length), (seconds, at) => {
    const values = Object.entries(columns).map(([name, column]) => [name, column[at]]);
    return { timestamp: 1000 * seconds, ...(Object.fromEntries(values) as Omit<KLineData, 'timestamp'>) };
  });
}
