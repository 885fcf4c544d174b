import type { BarColumns } from '../../schemas/domains/market/bars.ts';

export function createWanderingBars(length: number): BarColumns {
  let seed = 1;
  const getRandom = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const create = (): Float64Array => new Float64Array(length);
  const bars = { length, time: create(), open: create(), high: create(), low: create(), close: create(), volume: create() };
  let price = 50_000;
  for (let at = 0; at < length; at += 1) {
    const [open, close] = [price, price + 100 * (getRandom() - 0.5)];
    const wick = 20 * getRandom();
    bars.time[at] = 60 * at;
    bars.open[at] = open;
    bars.close[at] = close;
    bars.high[at] = Math.max(open, close) + wick;
    bars.low[at] = Math.min(open, close) - wick;
    bars.volume[at] = getRandom();
    price = close;
  }
  return bars;
}
