import { get, post } from '../call.ts';
import { z } from '../../zod.ts';
import { decimal } from '../wallet/shapes.ts';
import { numeric, requiredList, section, text } from '../wire.ts';

export const SIDES = ['buy', 'sell'] as const;
export const ORDER_TYPES = ['limit', 'market'] as const;
export type Side = (typeof SIDES)[number];
export type OrderType = (typeof ORDER_TYPES)[number];

const terms = z.object({
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  /** Steps of the price (`tick`) and amount (`lot`). `minimum` is in the quote currency, `fee` a fraction of what is received. */
  tick: decimal,
  lot: decimal,
  minimum: decimal,
  fee: decimal,
});
export type OrderTerms = z.infer<typeof terms>;

export const orderTerms = z.nullable(terms);

const order = z.object({
  order_id: z.string(),
  symbol: z.string(),
  side: z.enum(SIDES),
  price: decimal,
  amount: decimal,
  time: numeric,
});
export type SpotOrder = z.infer<typeof order>;

export const orderList = section({ orders: requiredList(order) });

const fill = z.extend(order, { trade_id: z.string(), fee: decimal, fee_coin: text });
export type SpotFill = z.infer<typeof fill>;

export const orderTrades = section({ trades: requiredList(fill) });

export const ORDERS_CALLS = {
  'order-terms': get('slow', '/apiw/v2/spot/terms', { shape: orderTerms, refused: null }),
  'order-list': get('slow', '/apiw/v2/spot/orders', { shape: orderList }),
  'order-trades': get('slow', '/apiw/v2/spot/my_trades', { shape: orderTrades }),
  'order-place': post('slow', '/apiw/v2/spot/place_order', { settles: {} }),
  'order-cancel': post('slow', '/apiw/v2/spot/cancel_order', { settles: {} }),
};
