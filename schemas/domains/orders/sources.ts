import type { Side, SpotOrder } from './shapes.ts';
import type { TradeMarker } from '../../indicators/live.ts';
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

export interface OwnTrade extends TradeMarker {
  readonly id: string;
  readonly orderId: string;
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
