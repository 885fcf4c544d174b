import { defineCall } from './call.ts';

/** What the feed of the charts can do. */
export const udfConfig = defineCall({
  id: 'udf-config',
  method: 'GET',
  path: '/udf/config',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../api/udf.ts')).udfConfig,
});
