import { defineCall } from '../domains/call.ts';

/** What the user's orders of a pair became. */
export const orderTrades = defineCall({
  id: 'order-trades',
  method: 'GET',
  path: '/apiw/v2/spot/my_trades',
  client: 'slow',
  answer: async () => (await import('../domains/orders/shapes.ts')).orderTrades,
});
