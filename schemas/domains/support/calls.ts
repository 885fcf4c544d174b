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
} as const satisfies Calls;
