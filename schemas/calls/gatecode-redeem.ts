import { defineCall } from '../domains/call.ts';

/** Turns a code that another user gave into coins. */
export const gatecodeRedeem = defineCall({
  id: 'gatecode-redeem',
  method: 'POST',
  path: '/apiw/v2/account/redeem_gatecode',
  client: 'slow',
  settles: {},
});
