import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const GROWTH_CALLS = {
  /** Invite code and agency type. A failure is only a warning (spec 8). */
  'referral-info': {
    method: 'GET',
    path: '/api/web/v1/rebate/get_user_info',
    client: 'slow',
    shape: async () => (await shapes()).referralInfo,
    level: 'warn',
    scope: 'account',
  },
  /** Checks an invite code. The code of the envelope is the result. */
  'verify-invite': { method: 'GET', path: '/api/web/v1/rebate/verify_invite_info', client: 'fast' },
  /** Prize that the sign-up screen names. */
  'prize-guide': {
    method: 'GET',
    path: '/api/web/v1/welfare/newbiePrizeGuide',
    client: 'fast',
    shape: async () => (await shapes()).prizeGuide,
    scope: 'everybody',
  },
  /** Amounts of the reward dialog. */
  'prize-pop': {
    method: 'GET',
    path: '/api/web/v1/welfare/newbiePrizePop',
    client: 'fast',
    shape: async () => (await shapes()).prizePop,
    scope: 'everybody',
  },
  /** Trading competitions of any state. */
  competitions: {
    method: 'GET',
    path: '/api/web/v1/competition/list',
    client: 'slow',
    shape: async () => (await shapes()).competitions,
    scope: 'everybody',
  },
} as const satisfies Calls;
