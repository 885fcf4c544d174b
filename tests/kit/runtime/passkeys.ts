import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { createApi } from '../../../runtime/api/api.ts';
import { MemoryClock, createCredentials, createLocation, createPorts } from './memory-ports.ts';
import type { CredentialsPort } from '../../../runtime/ports/ports.ts';
import { type Answers, createFakeNetwork } from './fake-network.ts';
import { Passkeys } from '../../../runtime/effects/passkeys/passkeys.ts';
import { TIME_LIMITS } from './site-document.ts';

export const OPTIONS = { challenge: 'Y2g', user: 'anna' };
export const STRATEGY = { passkey: { challenge: 'c2lnbg', allowCredentials: [{ id: 'a2V5' }] } };

const KEY = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', authenticatorAttachment: 'platform' } as const;

/** A new credential, with more fields than are saved. */
export const CREATED: RegistrationResponseJSON = {
  ...KEY,
  clientExtensionResults: { credProps: { rk: true } },
  response: {
    attestationObject: 'YXR0',
    clientDataJSON: 'ZGF0YQ',
    transports: ['internal'],
    publicKey: 'cHVi',
    publicKeyAlgorithm: -7,
    authenticatorData: 'YXV0aA',
  },
};

export const PROOF: AuthenticationResponseJSON = {
  ...KEY,
  clientExtensionResults: {},
  response: { authenticatorData: 'YXV0aA', clientDataJSON: 'ZGF0YQ', signature: 'c2ln', userHandle: 'MTAwMDE' },
};

const MANAGER = 'http://turkey.localhost:4173/myaccount/passkey';

type PasskeysOptions = { readonly answers?: Answers; readonly credentials?: Partial<CredentialsPort>; readonly href?: string };

/** Creates passkeys with a browser and a server that accept everything unless a test overrides them. */
export function createPasskeys({ answers = {}, credentials = {}, href = MANAGER }: PasskeysOptions = {}) {
  const requested: unknown[] = [];
  const browser = createCredentials({
    create: async (options) => (requested.push(options), CREATED),
    get: async (options) => (requested.push(options), PROOF),
    cancel: () => void requested.push('cancelled'),
    ...credentials,
  });
  const accepted = { 'passkey-options': OPTIONS, 'passkey-save': {}, 'passkey-strategy': STRATEGY, 'passkey-verify': {} };
  const fetch = createFakeNetwork({ answers: { ...accepted, ...answers } });
  const clock = new MemoryClock();
  const location = createLocation(href);
  const who = { person: '7', list: null as unknown };
  const passkeys = new Passkeys({
    api: createApi(createPorts({ clock, fetch }), { timeLimits: () => TIME_LIMITS }),
    clock,
    credentials: () => Promise.resolve(browser),
    location,
    person: () => who.person,
    list: () => who.list,
  });
  return { passkeys, requested, fetch, clock, location, who };
}
