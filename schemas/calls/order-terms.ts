import { defineCall } from '../domains/call.ts';

/** What an order of a pair is held to; a pair that is not traded has no terms. */
export const orderTerms = defineCall({
  id: 'order-terms',
  method: 'GET',
  path: '/apiw/v2/spot/terms',
  client: 'slow',
  answer: async () => (await import('../domains/orders/shapes.ts')).orderTerms,
  refused: null,
});
