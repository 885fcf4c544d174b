import { defineCall } from '../domains/call.ts';

/** Proves the user by a passkey, for a scene; for `login` it logs in. */
export const passkeyVerify = defineCall({
  id: 'passkey-verify',
  method: 'POST',
  path: '/api/web/v1/validation/passkey_verify',
  client: 'slow',
  encoding: 'json',
  answer: async () => (await import('../api/passkey-result.ts')).passkeyVerified,
});
