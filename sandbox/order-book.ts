import { Big } from 'big.js';
import type { SpotFill, SpotOrder } from '../schemas/domains/orders/shapes.ts';
import type { MarketFeed } from './market/feed.ts';
import { findMarket, type Market } from './market/markets.ts';

export interface OpenOrder extends SpotOrder {
  /** Fee rate, as a fraction of the received amount. */
  readonly fee: string;
  /** Last second in which the order was compared with the market. */
  readonly comparedUntil: number;
}

/** Orders of a session, newest first. */
export interface OrderBook {
  open: readonly OpenOrder[];
  fills: readonly SpotFill[];
  placed: number;
}

export interface CoinAmount {
  readonly coin: string;
  readonly amount: Big;
}

export function splitSymbol(symbol: string): readonly [base: string, quote: string] {
  const [base = '', quote = ''] = symbol.split('_');
  return [base, quote];
}

/** Returns the amount that an order spends at its own price. It is locked while the order is open. */
export function computeSpent({ symbol, side, price, amount }: Pick<SpotOrder, 'symbol' | 'side' | 'price' | 'amount'>): CoinAmount {
  const [base, quote] = splitSymbol(symbol);
  return side === 'buy' ? { coin: quote, amount: new Big(price).times(amount) } : { coin: base, amount: new Big(amount) };
}

export function getLocked({ open }: OrderBook): readonly CoinAmount[] {
  return open.map(computeSpent);
}

export function createFill(order: SpotOrder & { readonly fee: string }, price: string, time: number) {
  const { order_id, symbol, side, amount, fee: rate } = order;
  const [base, quote] = splitSymbol(symbol);
  const [coin, gross] = side === 'buy' ? [base, new Big(amount)] : [quote, new Big(price).times(amount)];
  const fee = gross.times(rate);
  const fill: SpotFill = { trade_id: `${order_id}1`, order_id, symbol, side, price, amount, fee: fee.toFixed(), fee_coin: coin, time };
  return { fill, spent: computeSpent({ symbol, side, price, amount }), received: { coin, amount: gross.minus(fee) } };
}

export function isReached({ side, price }: Pick<SpotOrder, 'side' | 'price'>, { low, high }: { low: number; high: number }): boolean {
  return side === 'buy' ? low <= Number(price) : high >= Number(price);
}

export function findCrossing(order: OpenOrder, feed: MarketFeed, now: number): number | null {
  const market = findMarket(order.symbol);
  return market === undefined ? null : findFirstSecond(order, { feed, market }, { start: order.comparedUntil + 1, end: now + 1 });
}

/** Bisects the span. If it doesn't reach the price, none of its seconds does. */
function findFirstSecond(
  order: OpenOrder,
  at: { readonly feed: MarketFeed; readonly market: Market },
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  if (start >= end || !isReached(order, at.feed.getBar(at.market, { start, end }, end - 1))) return null;
  if (end - start === 1) return start;
  const middle = Math.floor((start + end) / 2);
  return findFirstSecond(order, at, { start, end: middle }) ?? findFirstSecond(order, at, { start: middle, end });
}
