import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const SESSION_CALLS = {
  'user-info': {
    method: 'GET',
    path: '/api/web/v1/usercenter/get_info',
    client: 'slow',
    shape: async () => (await loadShapes()).userInfo,
    refused: null,
    scope: 'account',
  },
  'user-tier': {
    method: 'GET',
    path: '/api/web/v1/usercenter/get_user_tier',
    client: 'slow',
    shape: async () => (await loadShapes()).userTier,
    scope: 'account',
  },
  'log-out': { method: 'POST', path: '/api/web/v1/usercenter/logout', client: 'slow', settles: { 'session.isLoggedIn': false } },
} as const satisfies Calls;
