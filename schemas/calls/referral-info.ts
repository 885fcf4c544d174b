import { defineCall } from '../domains/call.ts';

/** The user's invite code and agency type; its failure is a warning (spec 8). */
export const referralInfo = defineCall({
  id: 'referral-info',
  method: 'GET',
  path: '/api/web/v1/rebate/get_user_info',
  client: 'slow',
  answer: async () => (await import('../api/referral.ts')).referralInfo,
  level: 'warn',
  whose: 'account',
});
