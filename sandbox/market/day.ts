import type { Candle } from './candle.ts';
import type { Market } from './markets.ts';
import { normal, randomFor } from './random.ts';

export const DAY_SECONDS = 86_400;

/** Periods in days of the waves that add up to the price: it wanders, and never leaves its neighbourhood for good. */
const PERIODS = [1, 4, 16, 64, 256];

/** The candle of one day, counted from 1970 in UTC. It opens where the day before closed. */
export function dayCandle(market: Market, day: number, seed: number): Candle {
  const open = closeOf(market, day - 1, seed);
  const close = closeOf(market, day, seed);
  const random = randomFor(`${seed}/${market.symbol}/day/${day}`);
  return {
    open,
    close,
    high: Math.max(open, close) * (1 + market.volatility * 0.6 * random()),
    low: Math.min(open, close) / (1 + market.volatility * 0.6 * random()),
    volume: market.dailyVolume * (0.5 + random()),
  };
}

function closeOf(market: Market, day: number, seed: number): number {
  let exponent = 0;
  for (const period of PERIODS) {
    exponent += market.volatility * 0.5 * Math.sqrt(period) * wave(`${seed}/${market.symbol}/${period}`, day / period);
  }
  return market.price * Math.exp(exponent);
}

/** Value noise: random heights at whole positions, smooth between them. */
function wave(key: string, position: number): number {
  const left = Math.floor(position);
  const part = position - left;
  const smooth = part * part * (3 - 2 * part);
  const height = (at: number) => normal(randomFor(`${key}/${at}`));
  return height(left) * (1 - smooth) + height(left + 1) * smooth;
}
