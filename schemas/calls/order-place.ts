import { defineCall } from '../domains/call.ts';

/** Places an order on the spot market. */
export const orderPlace = defineCall({
  id: 'order-place',
  method: 'POST',
  path: '/apiw/v2/spot/place_order',
  client: 'slow',
  settles: {},
});
