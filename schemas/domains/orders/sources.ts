import type { Side, SpotOrder } from './shapes.ts';
import { value } from '../source.ts';

export const ORDERS = {
  'orders.terms': value('data', 'order terms', "OrderTerms of the route's pair; null where it is not traded"),
  'orders.balances': value('data', 'wallet balances', "PairBalances: what is free of the route's pair"),
  'orders.open': value('data', 'own orders', "OpenOrder[] of the route's pair, the newest first"),
  'orders.trades': value('data', 'own trades', "OwnTrade[] of the route's pair, the newest first"),
  'chart.trades': value('data', 'UDF stream', "TradeTape: everybody's last trades of the route's pair or contract"),
} as const;

export interface PairBalances {
  readonly base: string;
  readonly quote: string;
}

export interface OpenOrder extends Omit<SpotOrder, 'time'> {
  readonly shown: { readonly price: string; readonly amount: string; readonly total: string; readonly time: string };
  readonly iso: string;
}

/** Trade of the user, for chart markers and lists. `time` is in seconds, `rawTimestamp` in ms. */
export interface OwnTrade {
  readonly id: string;
  readonly orderId: string;
  readonly time: number;
  readonly type: Side;
  readonly price: number;
  readonly quantity: number;
  readonly symbol: string;
  readonly rawTimestamp: number;
  readonly shown: { readonly price: string; readonly amount: string; readonly fee: string; readonly time: string };
  readonly iso: string;
}

export interface TapeRow {
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly time: string;
  readonly iso: string;
}

export interface TradeTape {
  readonly rows: readonly TapeRow[];
  readonly isStale: boolean;
  follow(atMost: number): () => void;
}
