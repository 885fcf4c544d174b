import { defineCall } from '../domains/call.ts';

/** What a passkey is made of (spec 3); its body is `op_token`. */
export const passkeyOptions = defineCall({
  id: 'passkey-options',
  method: 'POST',
  path: '/api/web/v1/validation/passkey_register_init',
  client: 'slow',
  encoding: 'json',
  answer: async () => (await import('../domains/passkeys/shapes.ts')).passkeyCreateOptions,
});
