import { defineCall } from './call.ts';

/** Markets by a text. */
export const udfSearch = defineCall({
  id: 'udf-search',
  method: 'GET',
  path: '/udf/search',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../api/udf.ts')).udfSearch,
});
