import { defineCall } from '../domains/call.ts';

/** What signing in with a passkey takes, for a scene. */
export const passkeyStrategy = defineCall({
  id: 'passkey-strategy',
  method: 'POST',
  path: '/api/web/v1/validation/get_passkey_strategy',
  client: 'slow',
  encoding: 'json',
  answer: async () => (await import('../domains/passkeys/shapes.ts')).passkeyStrategy,
});
