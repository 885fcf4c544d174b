import { defineCall } from '../domains/call.ts';

/** On which networks each coin can be deposited, and the user's address there. */
export const depositAddresses = defineCall({
  id: 'deposit-addresses',
  method: 'GET',
  path: '/apiw/v2/account/deposit_addresses',
  client: 'slow',
  answer: async () => (await import('../domains/wallet/shapes.ts')).depositAddresses,
  whose: 'account',
});
