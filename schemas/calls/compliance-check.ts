import { defineCall } from '../domains/call.ts';

/** Limits, notices and blocked codes for this visitor. */
export const complianceCheck = defineCall({
  id: 'compliance-check',
  method: 'GET',
  path: '/api/web/v1/compliance/check',
  client: 'fast',
  answer: async () => (await import('../domains/compliance/shapes.ts')).complianceCheck,
  whose: 'visitor',
});
