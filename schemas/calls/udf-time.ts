import { defineCall } from '../domains/call.ts';

/** The time of the feed, which counts its bars. */
export const udfTime = defineCall({
  id: 'udf-time',
  method: 'GET',
  path: '/udf/time',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/market/shapes.ts')).udfTime,
});
