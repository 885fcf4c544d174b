import type { KLineData } from 'klinecharts';
import type { BarColumns } from '../../schemas/sources/bars.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Converts bars to those of klinecharts. */
export function klineData({ length, time, volume, ...columns }: BarColumns): KLineData[] {
  return Array.from(time.subarray(0, length), (seconds, at) => {
    const [open = NaN, high = NaN, low = NaN, close = NaN] = PRICES.map((name) => columns[name][at]);
    return { timestamp: 1000 * seconds, open, high, low, close, volume: volume[at] };
  });
}
