import { defineCall } from '../domains/call.ts';

/** Whether the Turkish declaration is signed. */
export const declarationStatus = defineCall({
  id: 'declaration-status',
  method: 'POST',
  path: '/api/web/v1/compliance-kyc/customer-understand-declaration/status',
  client: 'fast',
  encoding: 'json',
  answer: async () => (await import('../api/agreement.ts')).declaration,
  whose: 'user',
});
