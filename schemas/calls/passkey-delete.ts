import { defineCall } from '../domains/call.ts';

/** Takes a passkey away; its body is `id`. */
export const passkeyDelete = defineCall({
  id: 'passkey-delete',
  method: 'POST',
  path: '/api/web/v1/validation/passkey_delete',
  client: 'slow',
  encoding: 'json',
  settles: {},
});
