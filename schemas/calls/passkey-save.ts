import { defineCall } from '../domains/call.ts';

/** Keeps a passkey that the browser made; its body is `data`, a JSON string. */
export const passkeySave = defineCall({
  id: 'passkey-save',
  method: 'POST',
  path: '/api/web/v1/validation/passkey_register_auth',
  client: 'slow',
  encoding: 'json',
});
