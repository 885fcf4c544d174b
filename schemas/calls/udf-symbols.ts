import { defineCall } from '../domains/call.ts';

/** What one market is: its decimals, its resolutions. */
export const udfSymbols = defineCall({
  id: 'udf-symbols',
  method: 'GET',
  path: '/udf/symbols',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../domains/market/shapes.ts')).udfSymbolAnswer,
});
