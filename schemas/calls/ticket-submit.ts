import { defineCall } from '../domains/call.ts';

/** Asks support something. */
export const ticketSubmit = defineCall({
  id: 'ticket-submit',
  method: 'POST',
  path: '/api/web/v1/support/create_ticket',
  client: 'slow',
  settles: {},
});
