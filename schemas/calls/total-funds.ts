import { defineCall } from '../domains/call.ts';

/** The user's funds in BTC and USD. */
export const totalFunds = defineCall({
  id: 'total-funds',
  method: 'GET',
  path: '/apiw/v2/account/total_funds',
  client: 'slow',
  answer: async () => (await import('../domains/session/shapes.ts')).totalFunds,
  whose: 'account',
});
