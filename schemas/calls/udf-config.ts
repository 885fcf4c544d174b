import { defineCall } from '../domains/call.ts';

/** What the feed of the charts can do. */
export const udfConfig = defineCall({
  id: 'udf-config',
  method: 'GET',
  path: '/udf/config',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/market/shapes.ts')).udfConfig,
});
