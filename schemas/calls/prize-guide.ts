import { defineCall } from '../domains/call.ts';

/** The prize that the signup screen names. */
export const prizeGuide = defineCall({
  id: 'prize-guide',
  method: 'GET',
  path: '/api/web/v1/welfare/newbiePrizeGuide',
  client: 'fast',
  answer: async () => (await import('../domains/growth/shapes.ts')).prizeGuide,
  whose: 'everybody',
});
