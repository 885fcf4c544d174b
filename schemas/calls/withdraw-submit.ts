import { defineCall } from '../domains/call.ts';

/** Sends an amount of a coin to an address. */
export const withdrawSubmit = defineCall({
  id: 'withdraw-submit',
  method: 'POST',
  path: '/apiw/v2/account/withdraw',
  client: 'slow',
  settles: {},
});
