import type { BarColumns } from '../../schemas/domains/market/bars.ts';

export function wandering(length: number): BarColumns {
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const column = (): Float64Array => new Float64Array(length);
  const bars = { length, time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
  let price = 50_000;
  for (let at = 0; at < length; at += 1) {
    const [open, close] = [price, price + 100 * (random() - 0.5)];
    const wick = 20 * random();
    bars.time[at] = 60 * at;
    bars.open[at] = open;
    bars.close[at] = close;
    bars.high[at] = Math.max(open, close) + wick;
    bars.low[at] = Math.min(open, close) - wick;
    bars.volume[at] = random();
    price = close;
  }
  return bars;
}
