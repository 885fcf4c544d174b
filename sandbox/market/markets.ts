import { readFileSync } from 'node:fs';
import { z } from '../../schemas/zod.ts';

const marketFile = z.record(
  z.string().check(z.regex(/^[A-Z]+_[A-Z]+$/)),
  z.strictObject({
    base: z.string(),
    name: z.string(),
    /** Base price around which the price moves. */
    price: z.number().check(z.gt(0)),
    /** Typical daily change, as a fraction of the price. */
    volatility: z.number().check(z.gt(0)),
    decimals: z.int().check(z.gte(0)),
    /** Typical daily volume, in the base coin. */
    dailyVolume: z.number().check(z.gt(0)),
  }),
);

type MarketEntry = z.infer<typeof marketFile>[string];

export interface Market extends MarketEntry {
  readonly symbol: string;
  readonly description: string;
}

export const QUOTE_COIN = 'USDT';

export const EXCHANGE = 'MERIDIAN';

export const VOLUME_DECIMALS = 4;

export const MARKETS: ReadonlyMap<string, Market> = new Map(
  Object.entries(z.parse(marketFile, JSON.parse(readFileSync(new URL('./markets.json', import.meta.url), 'utf8')))).map(
    ([symbol, entry]) => [symbol, { symbol, description: `${entry.name} / Tether`, ...entry }],
  ),
);

/** Finds a market by its symbol or by `EXCHANGE:SYMBOL`. Ignores case. */
export function findMarket(name: string): Market | undefined {
  return MARKETS.get(name.toUpperCase().replace(`${EXCHANGE}:`, ''));
}
