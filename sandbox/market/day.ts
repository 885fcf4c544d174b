import type { Candle } from './candle.ts';
import type { Market } from './markets.ts';
import { generateNormal, createRandom } from './random.ts';

export const DAY_SECONDS = 86_400;

/** Periods of the price's waves, in days. The price varies, but always returns to its base. */
const PERIODS = [1, 4, 16, 64, 256];

/** Returns the candle of a day, counted from 1970 in UTC. It opens at the previous day's close. */
export function createDayCandle(market: Market, day: number, seed: number): Candle {
  const open = computeClose(market, day - 1, seed);
  const close = computeClose(market, day, seed);
  const random = createRandom(`${seed}/${market.symbol}/day/${day}`);
  return {
    open,
    close,
    high: Math.max(open, close) * (1 + market.volatility * 0.6 * random()),
    low: Math.min(open, close) / (1 + market.volatility * 0.6 * random()),
    volume: market.dailyVolume * (0.5 + random()),
  };
}

function computeClose(market: Market, day: number, seed: number): number {
  let exponent = 0;
  for (const period of PERIODS) {
    exponent += market.volatility * 0.5 * Math.sqrt(period) * computeWave(`${seed}/${market.symbol}/${period}`, day / period);
  }
  return market.price * Math.exp(exponent);
}

/** Returns value noise: random heights at integer positions, with smooth interpolation. */
function computeWave(key: string, position: number): number {
  const left = Math.floor(position);
  const part = position - left;
  const smooth = part * part * (3 - 2 * part);
  const getHeight = (at: number) => generateNormal(createRandom(`${key}/${at}`));
  return getHeight(left) * (1 - smooth) + getHeight(left + 1) * smooth;
}
