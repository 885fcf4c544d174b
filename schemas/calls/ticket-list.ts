import { defineCall } from '../domains/call.ts';

/** What the user asked support, and how that stands. */
export const ticketList = defineCall({
  id: 'ticket-list',
  method: 'GET',
  path: '/api/web/v1/support/tickets',
  client: 'slow',
  answer: async () => (await import('../domains/support/shapes.ts')).tickets,
  whose: 'account',
});
