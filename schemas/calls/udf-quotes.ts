import { defineCall } from '../domains/call.ts';

/** The quotes of a list of markets; whoever shows some names them. */
export const udfQuotes = defineCall({
  id: 'udf-quotes',
  method: 'GET',
  path: '/udf/quotes',
  client: 'fast',
  bare: true,
  answer: async () => (await import('../api/udf-quotes.ts')).udfQuotes,
});
