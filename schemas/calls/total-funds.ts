import { defineCall } from './call.ts';

/** The user's funds in BTC and USD. */
export const totalFunds = defineCall({
  id: 'total-funds',
  method: 'GET',
  path: '/apiw/v2/account/total_funds',
  client: 'slow',
  answer: async () => (await import('../api/user.ts')).totalFunds,
  whose: 'account',
});
