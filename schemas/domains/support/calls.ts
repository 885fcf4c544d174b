import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const SUPPORT_CALLS = {
  'ticket-list': {
    method: 'GET',
    path: '/api/web/v1/support/tickets',
    client: 'slow',
    shape: async () => (await shapes()).tickets,
    scope: 'account',
  },
  'ticket-submit': { method: 'POST', path: '/api/web/v1/support/create_ticket', client: 'slow', settles: {} },
} as const satisfies Calls;
