import type { Candle } from './candle.ts';
import { generateNormal } from './random.ts';
import type { Random } from './random.ts';

/**
 * Splits a candle into `count` adjacent candles that chain. The first opens at the parent's open, and the last closes at its close.
 * Together they have exactly the parent's high, low and volume.
 */
export function splitCandle(parent: Candle, count: number, random: Random): Candle[] {
  const path = createWalk(parent, count, random);
  const wick = ((parent.high - parent.low) / Math.sqrt(count)) * 0.4;
  const parts = path.slice(1).map((close, index) => {
    const open = path[index] ?? parent.open;
    const high = Math.min(parent.high, Math.max(open, close) + wick * random());
    const low = Math.max(parent.low, Math.min(open, close) - wick * random());
    return { open, high, low, close, volume: 0.2 + random() };
  });
  extendToBounds(parts, parent);
  const weight = parent.volume / parts.reduce((sum, part) => sum + part.volume, 0);
  return parts.map((part) => ({ ...part, volume: part.volume * weight }));
}

function createWalk(parent: Candle, count: number, random: Random): number[] {
  const step = ((parent.high - parent.low) / Math.sqrt(count)) * 0.7;
  const walk = [0];
  for (let index = 1; index <= count; index += 1) walk.push((walk[index - 1] ?? 0) + step * generateNormal(random));
  const drift = parent.close - parent.open - (walk[count] ?? 0);
  const path = walk.map((height, index) => reflectPrice(parent.open + height + (drift * index) / count, parent));
  path[0] = parent.open;
  path[count] = parent.close;
  return path;
}

function reflectPrice(price: number, { low, high }: Candle): number {
  const reflected = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, reflected));
}

function extendToBounds(parts: { high: number; low: number }[], parent: Candle): void {
  const highest = parts.reduce((best, part) => (part.high > best.high ? part : best));
  highest.high = parent.high;
  const lowest = parts.reduce((best, part) => (part.low < best.low ? part : best));
  lowest.low = parent.low;
}
