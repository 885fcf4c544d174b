import { defineCall } from './call.ts';

/** The user's open orders of a pair. */
export const orderList = defineCall({
  id: 'order-list',
  method: 'GET',
  path: '/apiw/v2/spot/orders',
  client: 'slow',
  answer: async () => (await import('../api/orders.ts')).orderList,
});
