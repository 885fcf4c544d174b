import { defineCall } from '../domains/call.ts';

/** The user's open orders of a pair. */
export const orderList = defineCall({
  id: 'order-list',
  method: 'GET',
  path: '/apiw/v2/spot/orders',
  client: 'slow',
  answer: async () => (await import('../domains/orders/shapes.ts')).orderList,
});
