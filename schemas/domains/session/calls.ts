import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const SESSION_CALLS = {
  /** The logged-in user. A code other than 0 means a visitor. */
  'user-info': {
    method: 'GET',
    path: '/api/web/v1/usercenter/get_info',
    client: 'slow',
    shape: async () => (await shapes()).userInfo,
    refused: null,
    scope: 'account',
  },
  'user-tier': {
    method: 'GET',
    path: '/api/web/v1/usercenter/get_user_tier',
    client: 'slow',
    shape: async () => (await shapes()).userTier,
    scope: 'account',
  },
  /** Ends the session: the response deletes its cookies. */
  'log-out': { method: 'POST', path: '/api/web/v1/usercenter/logout', client: 'slow', settles: { 'session.isLoggedIn': false } },
} as const satisfies Calls;
