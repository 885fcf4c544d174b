import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const SUPPORT_CALLS = {
  'ticket-list': {
    method: 'GET',
    path: '/api/web/v1/support/tickets',
    client: 'slow',
    shape: async () => (await loadShapes()).tickets,
    scope: 'account',
  },
  'ticket-submit': { method: 'POST', path: '/api/web/v1/support/create_ticket', client: 'slow', settles: {} },
  ticket: {
    method: 'GET',
    path: '/api/web/v1/support/ticket',
    client: 'slow',
    shape: async () => (await loadShapes()).ticketThread,
    scope: 'ticket',
  },
  'ticket-reply': { method: 'POST', path: '/api/web/v1/support/ticket_reply', client: 'slow', encoding: 'json', settles: {} },
  'ticket-close': { method: 'POST', path: '/api/web/v1/support/ticket_close', client: 'slow', encoding: 'json', settles: {} },
} as const satisfies Calls;
