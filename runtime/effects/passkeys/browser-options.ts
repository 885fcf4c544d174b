import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyCreateOptions, PasskeyStrategy, PasskeyWishes } from '../../../schemas/domains/passkeys/shapes.ts';

/** ES256 and RS256, the default of the Web Authentication standard. */
const ALGORITHMS = [-7, -257];

interface CreationContext {
  readonly host: string;
  readonly overrides?: PasskeyWishes | undefined;
}

export function toCreationOptions(
  server: PasskeyCreateOptions,
  { host, overrides = {} }: CreationContext,
): PublicKeyCredentialCreationOptionsJSON {
  const { user, rp, excludeCredentials, pubKeyCredParams = [], ...wishes } = server;
  const authenticatorSelection = { ...wishes.authenticatorSelection, ...overrides.authenticatorSelection };
  const options = {
    ...wishes,
    ...overrides,
    authenticatorSelection,
    user: toUser(user),
    rp: { id: rp?.id || host, name: rp?.name || host },
    pubKeyCredParams: pubKeyCredParams.length > 0 ? pubKeyCredParams : ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excludeCredentials.map(withType),
  };
  return options as PublicKeyCredentialCreationOptionsJSON; // The values may be undefined, which browsers treat as missing.
}

export function toRequestOptions({ allowCredentials, ...rest }: PasskeyStrategy['passkey']): PublicKeyCredentialRequestOptionsJSON {
  return { ...rest, allowCredentials: allowCredentials.map(withType) } as PublicKeyCredentialRequestOptionsJSON;
}

function withType<Of extends object>(credential: Of) {
  return { ...credential, type: 'public-key' as const };
}

function toUser(user: PasskeyCreateOptions['user']) {
  const { id, name = '', displayName } = typeof user === 'string' ? { name: user } : user;
  // The Base64 of a UUID has no characters that base64url replaces, and no padding.
  return { id: id || btoa(crypto.randomUUID()), name, displayName: displayName || name };
}
