import { defineCall } from '../domains/call.ts';

/** Signs the Turkish declaration (spec 4). */
export const declarationSubmit = defineCall({
  id: 'declaration-submit',
  method: 'POST',
  path: '/api/web/v1/compliance-kyc/customer-understand-declaration/submit-status',
  client: 'slow',
  encoding: 'json',
  settles: { 'declaration.status': 2 },
});
