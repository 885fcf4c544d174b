import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const GROWTH_CALLS = {
  'referral-info': {
    method: 'GET',
    path: '/api/web/v1/rebate/get_user_info',
    client: 'slow',
    shape: async () => (await loadShapes()).referralInfo,
    level: 'warn',
    scope: 'account',
  },
  'verify-invite': { method: 'GET', path: '/api/web/v1/rebate/verify_invite_info', client: 'fast' },
  'prize-guide': {
    method: 'GET',
    path: '/api/web/v1/welfare/newbiePrizeGuide',
    client: 'fast',
    shape: async () => (await loadShapes()).prizeGuide,
    scope: 'everybody',
  },
  'prize-pop': {
    method: 'GET',
    path: '/api/web/v1/welfare/newbiePrizePop',
    client: 'fast',
    shape: async () => (await loadShapes()).prizePop,
    scope: 'everybody',
  },
  competitions: {
    method: 'GET',
    path: '/api/web/v1/competition/list',
    client: 'slow',
    shape: async () => (await loadShapes()).competitions,
    scope: 'everybody',
  },
} as const satisfies Calls;
