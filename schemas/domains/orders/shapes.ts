import { z } from '../../zod.ts';
import { decimal } from '../wallet/shapes.ts';
import { numeric, requiredListOf, section, text } from '../wire.ts';

/** Sides and kinds of an order on the spot market. */
export const SIDES = ['buy', 'sell'] as const;
export const ORDER_TYPES = ['limit', 'market'] as const;
export type Side = (typeof SIDES)[number];
export type OrderType = (typeof ORDER_TYPES)[number];

const terms = z.object({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  /** The smallest step of a price. */
  tick: decimal,
  /** The smallest step of an amount. */
  lot: decimal,
  /** The smallest order, in the quote currency. */
  minimum: decimal,
  /** The part of what is received that is kept. */
  fee: decimal,
});
export type OrderTerms = z.infer<typeof terms>;

/** GET /apiw/v2/spot/terms?symbol=: what an order of a pair is held to; null where the pair is not traded. */
export const orderTerms = z.nullable(terms);

const order = z.object({
  order_id: z.string(),
  symbol: z.string(),
  side: z.enum(SIDES),
  price: decimal,
  /** Of the base currency. */
  amount: decimal,
  /** When it was placed, in ms. */
  time: numeric,
});
export type SpotOrder = z.infer<typeof order>;

/** GET /apiw/v2/spot/orders?symbol=: the user's open orders of a pair, the newest first. */
export const orderList = section({ orders: requiredListOf(order) });

const fill = z.object({
  trade_id: z.string(),
  order_id: z.string(),
  symbol: z.string(),
  side: z.enum(SIDES),
  price: decimal,
  amount: decimal,
  fee: decimal,
  fee_coin: text,
  /** ms */
  time: numeric,
});
export type SpotFill = z.infer<typeof fill>;

/** GET /apiw/v2/spot/my_trades?symbol=: what the user's orders of a pair became, the newest first. */
export const orderTrades = section({ trades: requiredListOf(fill) });
