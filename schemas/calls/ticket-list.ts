import { defineCall } from './call.ts';

/** What the user asked support, and how that stands. */
export const ticketList = defineCall({
  id: 'ticket-list',
  method: 'GET',
  path: '/api/web/v1/support/tickets',
  client: 'slow',
  answer: async () => (await import('../api/tickets.ts')).tickets,
  whose: 'account',
});
