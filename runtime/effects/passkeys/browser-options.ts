import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyCreateOptions, PasskeyStrategy, PasskeyWishes } from '../../../schemas/domains/passkeys/shapes.ts';

/** ES256 and RS256: what the Web Authentication standard asks for where nobody says which. */
const ALGORITHMS = [-7, -257];

interface Given {
  readonly host: string;
  /** The caller's own wishes. */
  readonly overrides?: PasskeyWishes | undefined;
}

/** The server's options as a browser takes them: what they leave out is filled in (spec 3), and the caller's go over them. */
export function creationOptions(server: PasskeyCreateOptions, { host, overrides = {} }: Given): PublicKeyCredentialCreationOptionsJSON {
  const { user, rp, excludeCredentials, pubKeyCredParams = [], ...wishes } = server;
  const authenticatorSelection = { ...wishes.authenticatorSelection, ...overrides.authenticatorSelection };
  const options = {
    ...wishes,
    ...overrides,
    authenticatorSelection,
    user: userOf(user),
    rp: { id: rp?.id || host, name: rp?.name || host },
    pubKeyCredParams: pubKeyCredParams.length > 0 ? pubKeyCredParams : ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excludeCredentials.map(typed),
  };
  return options as PublicKeyCredentialCreationOptionsJSON; // what is missing is undefined, which browsers take as missing
}

/** The strategy's passkey as a browser takes it. */
export function requestOptions({ allowCredentials, ...rest }: PasskeyStrategy['passkey']): PublicKeyCredentialRequestOptionsJSON {
  return { ...rest, allowCredentials: allowCredentials.map(typed) } as PublicKeyCredentialRequestOptionsJSON; // as above
}

function typed<Of extends object>(credential: Of) {
  return { ...credential, type: 'public-key' as const };
}

function userOf(user: PasskeyCreateOptions['user']) {
  const { id, name = '', displayName } = typeof user === 'string' ? { name: user } : user;
  return { id: id || base64url(crypto.randomUUID()), name, displayName: displayName || name };
}

/** The bytes of an ASCII text. */
function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
