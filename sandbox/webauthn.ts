import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '../schemas/domains/passkeys/shapes.ts';
import type { SandboxContext } from './environment.ts';

/** Loaded lazily, because it is large. */
const loadLibrary = () => import('@simplewebauthn/server');

export const PROMPT_TIMEOUT_MS = 60_000;

/** Passkeys belong to the page's host, without its port. */
export const getRpId = (c: SandboxContext): string => new URL(`http://${getHost(c)}`).hostname;

function getHost(c: SandboxContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}

const getExpected = (c: SandboxContext, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: [`http://${getHost(c)}`, `https://${getHost(c)}`],
  expectedRPID: getRpId(c),
  requireUserVerification: true,
});

interface Owner {
  readonly uid: string;
  readonly name: string;
  readonly keys: readonly WebAuthnCredential[];
}

export async function createOptions(c: SandboxContext, { uid, name, keys }: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: 'Meridian',
    rpID: getRpId(c),
    userName: name,
    userID: new TextEncoder().encode(uid),
    timeout: PROMPT_TIMEOUT_MS,
    excludeCredentials: keys.map(({ id, transports = [] }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export function createChallenge(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

export async function verifyAttestation(
  c: SandboxContext,
  made: PasskeyAttestation,
  challenge: string,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  // `id` is the raw id, which the page doesn't send.
  const response = { ...made, rawId: made.id } as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({ ...getExpected(c, challenge), response }).catch(createFailure);
  if (registrationInfo === undefined) return null;
  return { ...registrationInfo.credential, transports: made.response.transports };
}

export async function verifyProof(
  c: SandboxContext,
  {
    proof,
    credential,
    challenge,
  }: { readonly proof: PasskeyAssertion; readonly credential: WebAuthnCredential; readonly challenge: string },
): Promise<WebAuthnCredential | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const response = proof as AuthenticationResponseJSON; // validated with our own schema, which is equivalent
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({ ...getExpected(c, challenge), response, credential }).catch(
    createFailure,
  );
  return verified && authenticationInfo !== undefined ? { ...credential, counter: authenticationInfo.newCounter } : null;
}

/** The library throws on invalid input. */
const createFailure = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;
