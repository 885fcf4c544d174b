import { defineCall } from '../domains/call.ts';

/** Sets how often the fund password is asked for (spec 7). */
export const fundFrequencySave = defineCall({
  id: 'fund-frequency-save',
  method: 'POST',
  path: '/json_svr/query_safe',
  client: 'slow',
  body: { action: 'tradepassfrequency' },
  envelope: async () => (await import('../api/fund-password.ts')).safeEnvelope,
  settles: {},
});
