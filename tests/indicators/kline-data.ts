import type { KLineData } from 'klinecharts';
import type { BarColumns } from '../../schemas/domains/market/bars.ts';

const NAMES = ['open', 'high', 'low', 'close', 'volume'] as const;

export function toKLineData({ length, time, ...columns }: BarColumns): KLineData[] {
  return Array.from(time.subarray(0, length), (seconds, at) => {
    const [open = NaN, high = NaN, low = NaN, close = NaN, volume = NaN] = NAMES.map((name) => columns[name][at]);
    return { timestamp: 1000 * seconds, open, high, low, close, volume };
  });
}
