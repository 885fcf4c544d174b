import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

export const MARKET = {
  'market.list': value('data', 'UDF quotes and stream', 'MarketList of the symbols in constants.markets'),
  'market.pair': value('data', 'UDF quotes and stream', "MarketRow of the route's pair; null where it is not listed"),
  'market.settle': value('text', 'path', "the currency that settles the route's contract, in capitals"),
} as const;

/** Inputs of a market's figures. `price` is the last one. Prices are in the quote currency, `volume` is in the base currency. */
export interface Prices {
  readonly price: number;
  readonly previousClose: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

interface FigureDefinition {
  readonly format: 'price' | 'change' | 'volume';
  readonly of: (prices: Prices) => number;
}

/** Numbers of the last 24 hours. `change` is in percent, `turnover` in the quote currency. */
export const FIGURES = {
  price: { format: 'price', of: ({ price }) => price },
  change: { format: 'change', of: ({ price, previousClose }) => (previousClose === 0 ? 0 : (price / previousClose - 1) * 100) },
  high: { format: 'price', of: ({ high }) => high },
  low: { format: 'price', of: ({ low }) => low },
  volume: { format: 'volume', of: ({ volume }) => volume },
  turnover: { format: 'volume', of: ({ price, volume }) => price * volume },
} as const satisfies Record<string, FigureDefinition>;

export type Figure = keyof typeof FIGURES;

export interface MarketRow {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
  readonly icon: string;
  readonly fiatPrice: string;
  readonly direction: 'rise' | 'fall' | 'flat';
  readonly text: (figure: Figure) => string;
  readonly number: (figure: Figure) => number;
  readonly link: ResolvedLink | null;
}

export interface MarketList {
  readonly rows: readonly MarketRow[];
  readonly stale: boolean;
}
