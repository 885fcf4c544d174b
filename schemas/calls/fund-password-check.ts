import { defineCall } from '../domains/call.ts';

/** Asks whether this is the user's fund password (contract 9). */
export const fundPasswordCheck = defineCall({
  id: 'fund-password-check',
  method: 'POST',
  path: '/json_svr/query_safe',
  client: 'slow',
  body: { action: 'checkfundpass' },
  envelope: async () => (await import('../api/fund-password.ts')).safeEnvelope,
  settles: {},
});
