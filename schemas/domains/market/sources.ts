import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

export const MARKET = {
  'market.list': value('data', 'UDF quotes and stream', 'MarketList of the symbols in constants.markets'),
  'market.pair': value('data', 'UDF quotes and stream', "MarketRow of the route's pair; null where it is not listed"),
  'market.settle': value('text', 'path', "the currency that settles the route's contract, in capitals"),
} as const;

/** One row of the market list, formatted for the language and currency. Each field is observable. */
export interface MarketRow {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
  readonly icon: string;
  readonly price: string;
  readonly fiatPrice: string;
  readonly change: string;
  readonly direction: 'rise' | 'fall' | 'flat';
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly numbers?: { readonly price: number; readonly change: number; readonly volume: number };
  readonly link: ResolvedLink | null;
}

export interface MarketList {
  readonly rows: readonly MarketRow[];
  readonly stale: boolean;
}
