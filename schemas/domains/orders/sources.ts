import type { Side, SpotOrder } from './shapes.ts';
import { value } from '../source.ts';

/** Trading on the spot market: data of the trade screen alone. */
export const ORDERS = {
  'orders.terms': value('data', 'order terms', "OrderTerms of the route's pair; null where it is not traded"),
  'orders.balances': value('data', 'wallet balances', "PairBalances: what is free of the route's pair"),
  'orders.open': value('data', 'own orders', "OpenOrder[] of the route's pair, the newest first"),
  'orders.trades': value('data', 'own trades', "OwnTrade[] of the route's pair, the newest first"),
  'chart.trades': value('data', 'UDF stream', "TradeTape: everybody's last trades of the route's pair or contract"),
} as const;

/** What may be used of each coin of a pair: exact decimals. */
export interface PairBalances {
  readonly base: string;
  readonly quote: string;
}

/** An order that waits, with its numbers in the page's language beside the exact ones. */
export interface OpenOrder extends Omit<SpotOrder, 'time'> {
  readonly shown: { readonly price: string; readonly amount: string; readonly total: string; readonly time: string };
  readonly iso: string;
}

/** One trade of the user's own: what a marker on the chart needs (spec 3), and what a list shows. */
export interface OwnTrade {
  readonly id: string;
  readonly orderId: string;
  /** Seconds, UTC. */
  readonly time: number;
  readonly type: Side;
  readonly price: number;
  readonly quantity: number;
  readonly symbol: string;
  /** Milliseconds. */
  readonly rawTimestamp: number;
  readonly shown: { readonly price: string; readonly amount: string; readonly fee: string; readonly time: string };
  readonly iso: string;
}

/** One of the market's last trades, in the page's language. */
export interface TapeRow {
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly time: string;
  readonly iso: string;
}

/** They as they come, while somebody follows them. */
export interface TradeTape {
  /** Observable, newest first. */
  readonly rows: readonly TapeRow[];
  /** Observable: the stream is away. */
  readonly isStale: boolean;
  /** At most so many from now on; returns what ends it. */
  follow(atMost: number): () => void;
}
