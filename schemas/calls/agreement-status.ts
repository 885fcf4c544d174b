import { defineCall } from '../domains/call.ts';

/** Whether the user agreement is to be shown, and its words. */
export const agreementStatus = defineCall({
  id: 'agreement-status',
  method: 'POST',
  path: '/api/web/v1/compliance-kyc/user-agreement/status',
  client: 'fast',
  encoding: 'json',
  body: { scene: 'user_agreement' },
  answer: async () => (await import('../api/agreement.ts')).userAgreement,
  whose: 'user',
});
