import { defineCall } from '../domains/call.ts';

/** How often the fund password is asked for (spec 3). */
export const userFrequency = defineCall({
  id: 'user-frequency',
  method: 'GET',
  path: '/apiweb/v1/user/get_user_frequency',
  client: 'slow',
  answer: async () => (await import('../api/fund-password.ts')).userFrequency,
  whose: 'account',
});
