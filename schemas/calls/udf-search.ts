import { defineCall } from '../domains/call.ts';

/** Markets by a text. */
export const udfSearch = defineCall({
  id: 'udf-search',
  method: 'GET',
  path: '/udf/search',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/market/shapes.ts')).udfSearch,
});
