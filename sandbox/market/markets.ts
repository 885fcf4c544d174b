import { readFileSync } from 'node:fs';
import { z } from '../../schemas/zod.ts';

const marketFile = z.record(
  z.string().check(z.regex(/^[A-Z]+_[A-Z]+$/)),
  z.strictObject({
    base: z.string(),
    /** The base coin's name. */
    name: z.string(),
    /** Around which the price moves. */
    price: z.number().check(z.gt(0)),
    /** A typical change of one day, as a part of the price. */
    volatility: z.number().check(z.gt(0)),
    decimals: z.int().check(z.gte(0)),
    /** A typical volume of one day in the base coin. */
    dailyVolume: z.number().check(z.gt(0)),
  }),
);

type MarketEntry = z.infer<typeof marketFile>[string];

export interface Market extends MarketEntry {
  readonly symbol: string;
  readonly description: string;
}

/** The coin that every market is priced in. */
export const QUOTE_COIN = 'USDT';

export const EXCHANGE = 'MERIDIAN';

/** Decimals of every volume and quantity. */
export const VOLUME_DECIMALS = 4;

/** Every market of the sandbox by its symbol. */
export const MARKETS: ReadonlyMap<string, Market> = new Map(
  Object.entries(z.parse(marketFile, JSON.parse(readFileSync(new URL('./markets.json', import.meta.url), 'utf8')))).map(
    ([symbol, entry]) => [symbol, { symbol, description: `${entry.name} / Tether`, ...entry }],
  ),
);

/** Finds a market by its symbol or by the chart's `EXCHANGE:SYMBOL`, in any case. */
export function findMarket(name: string): Market | undefined {
  return MARKETS.get(name.toUpperCase().replace(`${EXCHANGE}:`, ''));
}
