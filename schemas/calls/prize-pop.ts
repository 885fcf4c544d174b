import { defineCall } from '../domains/call.ts';

/** The reward popup's amounts. */
export const prizePop = defineCall({
  id: 'prize-pop',
  method: 'GET',
  path: '/api/web/v1/welfare/newbiePrizePop',
  client: 'fast',
  answer: async () => (await import('../domains/growth/shapes.ts')).prizePop,
  whose: 'everybody',
});
