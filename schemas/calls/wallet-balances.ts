import { defineCall } from '../domains/call.ts';

/** What the user has of each coin, account by account. */
export const walletBalances = defineCall({
  id: 'wallet-balances',
  method: 'GET',
  path: '/apiw/v2/account/balances',
  client: 'slow',
  answer: async () => (await import('../domains/wallet/shapes.ts')).walletBalances,
  whose: 'account',
});
