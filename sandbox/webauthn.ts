import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '../schemas/domains/passkeys/shapes.ts';
import type { SandboxContext } from './environment.ts';

/** Loaded lazily, because it is large. */
const library = () => import('@simplewebauthn/server');

/** Timeout of the browser's prompt, in ms. */
export const ASKING_MS = 60_000;

/** Passkeys belong to the page's host, without its port. */
export const rpIdOf = (c: SandboxContext): string => new URL(`http://${hostOf(c)}`).hostname;

function hostOf(c: SandboxContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}

const expected = (c: SandboxContext, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: [`http://${hostOf(c)}`, `https://${hostOf(c)}`],
  expectedRPID: rpIdOf(c),
  requireUserVerification: true,
});

interface Owner {
  readonly uid: string;
  readonly name: string;
  readonly keys: readonly WebAuthnCredential[];
}

/** Creates the options of a new passkey, including the challenge. */
export async function newOptions(c: SandboxContext, { uid, name, keys }: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Meridian',
    rpID: rpIdOf(c),
    userName: name,
    userID: new TextEncoder().encode(uid),
    timeout: ASKING_MS,
    excludeCredentials: keys.map(({ id, transports = [] }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export function newChallenge(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** Verifies a new passkey. Returns the credential to store, or null if it is invalid. */
export async function verifiedKey(c: SandboxContext, made: PasskeyAttestation, challenge: string): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library();
  // `id` is the raw id, which the page doesn't send.
  const response = { ...made, rawId: made.id } as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({ ...expected(c, challenge), response }).catch(refused);
  if (registrationInfo === undefined) return null;
  return { ...registrationInfo.credential, transports: made.response.transports };
}

/** Verifies a proof. Returns the credential with its new counter, or null if the proof is invalid. */
export async function verifiedProof(
  c: SandboxContext,
  {
    proof,
    credential,
    challenge,
  }: { readonly proof: PasskeyAssertion; readonly credential: WebAuthnCredential; readonly challenge: string },
): Promise<WebAuthnCredential | null> {
  const { verifyAuthenticationResponse } = await library();
  const response = proof as AuthenticationResponseJSON; // validated with our own schema, which is equivalent
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({ ...expected(c, challenge), response, credential }).catch(
    refused,
  );
  return verified && authenticationInfo !== undefined ? { ...credential, counter: authenticationInfo.newCounter } : null;
}

/** The library throws on invalid input. */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;
