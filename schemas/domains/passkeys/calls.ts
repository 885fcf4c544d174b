import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const PASSKEYS_CALLS = {
  'passkey-list': {
    method: 'GET',
    path: '/api/web/v1/validation/passkey_list',
    client: 'slow',
    shape: async () => (await loadShapes()).passkeyList,
    scope: 'account',
  },
  'passkey-options': {
    method: 'POST',
    path: '/api/web/v1/validation/passkey_register_init',
    client: 'slow',
    encoding: 'json',
    shape: async () => (await loadShapes()).passkeyCreateOptions,
  },
  'passkey-save': { method: 'POST', path: '/api/web/v1/validation/passkey_register_auth', client: 'slow', encoding: 'json' },
  'passkey-strategy': {
    method: 'POST',
    path: '/api/web/v1/validation/get_passkey_strategy',
    client: 'slow',
    encoding: 'json',
    shape: async () => (await loadShapes()).passkeyStrategy,
  },
  'passkey-verify': {
    method: 'POST',
    path: '/api/web/v1/validation/passkey_verify',
    client: 'slow',
    encoding: 'json',
    shape: async () => (await loadShapes()).passkeyVerified,
  },
  'passkey-delete': { method: 'POST', path: '/api/web/v1/validation/passkey_delete', client: 'slow', encoding: 'json', settles: {} },
} as const satisfies Calls;
