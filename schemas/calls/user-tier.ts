import { defineCall } from '../domains/call.ts';

/** The user's tier. */
export const userTier = defineCall({
  id: 'user-tier',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_user_tier',
  client: 'slow',
  answer: async () => (await import('../domains/session/shapes.ts')).userTier,
  whose: 'account',
});
