import { defineCall } from '../domains/call.ts';

/** The user's passkeys. */
export const passkeyList = defineCall({
  id: 'passkey-list',
  method: 'GET',
  path: '/api/web/v1/validation/passkey_list',
  client: 'slow',
  answer: async () => (await import('../api/passkey-result.ts')).passkeyList,
  whose: 'account',
});
