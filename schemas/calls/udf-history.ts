import { defineCall } from '../domains/call.ts';

/** The bars of a market, a page at a time. */
export const udfHistory = defineCall({
  id: 'udf-history',
  method: 'GET',
  path: '/udf/history',
  client: 'slow',
  bare: true,
  answer: async () => (await import('../api/udf-history.ts')).udfHistory,
});
