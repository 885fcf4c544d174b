import { defineCall } from '../domains/call.ts';

/** The trading competitions that are announced, under way or over; the spec names no call for them. */
export const competitions = defineCall({
  id: 'competitions',
  method: 'GET',
  path: '/api/web/v1/competition/list',
  client: 'slow',
  answer: async () => (await import('../api/competitions.ts')).competitions,
  whose: 'everybody',
});
