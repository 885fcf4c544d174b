import type { ResolvedLink } from '../manifest/resolved.ts';

/** One row of the market list, formatted for the page's language and currency. */
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
