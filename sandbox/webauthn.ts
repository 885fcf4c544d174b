import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '../schemas/domains/passkeys/shapes.ts';
import type { SandboxContext } from './environment.ts';

/** The library is large: it waits for the first passkey. */
const library = () => import('@simplewebauthn/server');

/** How long a browser asks the user, in ms. */
export const ASKING_MS = 60_000;

/** Passkeys are made for the host that the page is on, whatever its port. */
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

/** The options of a new passkey, its challenge among them. */
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

/** What a browser made, as it is to be kept; null when it does not hold. */
export async function verifiedKey(c: SandboxContext, made: PasskeyAttestation, challenge: string): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library();
  // The raw id, which the page does not send, is the id.
  const response = { ...made, rawId: made.id } as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({ ...expected(c, challenge), response }).catch(refused);
  if (registrationInfo === undefined) return null;
  return { ...registrationInfo.credential, transports: made.response.transports };
}

/** The credential after a proof by it, with its new count; null when the proof does not hold. */
export async function verifiedProof(
  c: SandboxContext,
  {
    proof,
    credential,
    challenge,
  }: { readonly proof: PasskeyAssertion; readonly credential: WebAuthnCredential; readonly challenge: string },
): Promise<WebAuthnCredential | null> {
  const { verifyAuthenticationResponse } = await library();
  const response = proof as AuthenticationResponseJSON; // held against our own schema, which says the same
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({ ...expected(c, challenge), response, credential }).catch(
    refused,
  );
  return verified && authenticationInfo !== undefined ? { ...credential, counter: authenticationInfo.newCounter } : null;
}

/** The library throws at what does not hold. */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;
