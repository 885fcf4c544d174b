import { defineCall } from '../domains/call.ts';

/** How each coin leaves the account: networks, fees and limits. */
export const withdrawNetworks = defineCall({
  id: 'withdraw-networks',
  method: 'GET',
  path: '/apiw/v2/account/withdraw_networks',
  client: 'slow',
  answer: async () => (await import('../api/withdraw.ts')).withdrawNetworks,
  whose: 'account',
});
