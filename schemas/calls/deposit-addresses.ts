import { defineCall } from './call.ts';

/** On which networks each coin can be deposited, and the user's address there. */
export const depositAddresses = defineCall({
  id: 'deposit-addresses',
  method: 'GET',
  path: '/apiw/v2/account/deposit_addresses',
  client: 'slow',
  answer: async () => (await import('../api/wallet.ts')).depositAddresses,
  whose: 'account',
});
