import { defineCall } from './call.ts';

/** What the user has of each coin, account by account. */
export const walletBalances = defineCall({
  id: 'wallet-balances',
  method: 'GET',
  path: '/apiw/v2/account/balances',
  client: 'slow',
  answer: async () => (await import('../api/wallet.ts')).walletBalances,
  whose: 'account',
});
