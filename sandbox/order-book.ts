import { Big } from 'big.js';
import type { SpotFill, SpotOrder } from '../schemas/domains/orders/shapes.ts';
import type { MarketFeed } from './market/feed.ts';
import { findMarket, type Market } from './market/markets.ts';

/** An order that waits for its price. */
export interface OpenOrder extends SpotOrder {
  /** The part of what is received that will be kept. */
  readonly fee: string;
  /** The last second of the market that it has seen. */
  readonly seen: number;
}

/** A session's orders, each list the newest first. */
export interface OrderBook {
  open: readonly OpenOrder[];
  fills: readonly SpotFill[];
  /** How many were placed so far. */
  placed: number;
}

/** What moves in a wallet. */
export interface Moved {
  readonly coin: string;
  readonly amount: Big;
}

/** Base and quote of a symbol. */
export function coinsOf(symbol: string): readonly [base: string, quote: string] {
  const [base = '', quote = ''] = symbol.split('_');
  return [base, quote];
}

/** What an order gives when it is filled at its own price: locked while it is open. */
export function givenFor({ symbol, side, price, amount }: Pick<SpotOrder, 'symbol' | 'side' | 'price' | 'amount'>): Moved {
  const [base, quote] = coinsOf(symbol);
  return side === 'buy' ? { coin: quote, amount: new Big(price).times(amount) } : { coin: base, amount: new Big(amount) };
}

/** What open orders keep from being used otherwise. */
export function lockedBy({ open }: OrderBook): readonly Moved[] {
  return open.map(givenFor);
}

/** An order filled at a price: what is told of it, and what it gives and brings, the fee kept from what it brings. */
export function fillOf(order: SpotOrder & { readonly fee: string }, price: string, time: number) {
  const { order_id, symbol, side, amount, fee: rate } = order;
  const [base, quote] = coinsOf(symbol);
  const [coin, gross] = side === 'buy' ? [base, new Big(amount)] : [quote, new Big(price).times(amount)];
  const fee = gross.times(rate);
  const fill: SpotFill = { trade_id: `${order_id}1`, order_id, symbol, side, price, amount, fee: fee.toFixed(), fee_coin: coin, time };
  return { fill, gives: givenFor({ symbol, side, price, amount }), brings: { coin, amount: gross.minus(fee) } };
}

/** Whether a span's low or high reaches an order's price. */
export function isReached({ side, price }: Pick<SpotOrder, 'side' | 'price'>, { low, high }: { low: number; high: number }): boolean {
  return side === 'buy' ? low <= Number(price) : high >= Number(price);
}

/** The first second after the last one seen, up to `now`, in which the market reaches an order's price. */
export function crossingOf(order: OpenOrder, feed: MarketFeed, now: number): number | null {
  const market = findMarket(order.symbol);
  return market === undefined ? null : firstIn(order, { feed, market }, { start: order.seen + 1, end: now + 1 });
}

/** By halves: a span that does not reach the price holds no second that does. */
function firstIn(
  order: OpenOrder,
  at: { readonly feed: MarketFeed; readonly market: Market },
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  if (start >= end || !isReached(order, at.feed.bar(at.market, { start, end }, end - 1))) return null;
  if (end - start === 1) return start;
  const middle = Math.floor((start + end) / 2);
  return firstIn(order, at, { start, end: middle }) ?? firstIn(order, at, { start: middle, end });
}
