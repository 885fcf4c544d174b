import { defineCall } from '../domains/call.ts';

/** Asks whether an invite code counts; the code of the envelope is the whole answer (spec 4, referral capture). */
export const verifyInvite = defineCall({
  id: 'verify-invite',
  method: 'GET',
  path: '/api/web/v1/rebate/verify_invite_info',
  client: 'fast',
});
