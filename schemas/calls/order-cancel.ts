import { defineCall } from '../domains/call.ts';

/** Takes back an order that is open. */
export const orderCancel = defineCall({
  id: 'order-cancel',
  method: 'POST',
  path: '/apiw/v2/spot/cancel_order',
  client: 'slow',
  settles: {},
});
