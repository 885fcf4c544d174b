import type { ResolvedLink } from '../../manifest/resolved.ts';
import { value } from '../source.ts';

/** The markets that screens show. */
export const MARKET = {
  'market.list': value('data', 'UDF quotes and stream', 'MarketList of the symbols in constants.markets'),
  'market.pair': value('data', 'UDF quotes and stream', "MarketRow of the route's pair"),
} as const;

/**
 * One row of the market list, formatted for the page's language and currency. It is live: whoever draws a field inside an
 * observer follows that field alone.
 */
export interface MarketRow {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
  readonly icon: string;
  /** in the quote currency */
  readonly price: string;
  /** in the visitor's currency, with its symbol */
  readonly fiatPrice: string;
  /** signed, with a percent sign */
  readonly change: string;
  readonly direction: 'rise' | 'fall' | 'flat';
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  /** What the columns sort by, as the strings are written for people; a list without it keeps its order. */
  readonly numbers?: { readonly price: number; readonly change: number; readonly volume: number };
  readonly link: ResolvedLink | null;
}

/** The market list; `stale` when the live stream is away and the numbers are the last known. */
export interface MarketList {
  readonly rows: readonly MarketRow[];
  readonly stale: boolean;
}
