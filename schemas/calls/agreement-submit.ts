import { defineCall } from '../domains/call.ts';

/** Accepts the user agreement (spec 4). */
export const agreementSubmit = defineCall({
  id: 'agreement-submit',
  method: 'POST',
  path: '/api/web/v1/compliance-kyc/user-agreement/submit-status',
  client: 'slow',
  encoding: 'json',
  settles: { 'agreement.status': 0 },
});
