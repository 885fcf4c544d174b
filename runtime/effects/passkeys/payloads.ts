import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../schemas/api/passkey-result.ts';
import { NonCompliantError } from './outcomes.ts';

/** What is saved of a new passkey: the spec's fields and no others; without a public key it is none (spec 3, 5). */
export function attestationOf({ id, type, response, ...rest }: RegistrationResponseJSON): PasskeyAttestation {
  if (response.publicKey === undefined || response.publicKey === '') throw new NonCompliantError('Non-compliant browser or authenticator!');
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, type: publicKeyType(type), ...shared(rest), response: { attestationObject, clientDataJSON, transports } };
}

/** What is verified of a sign-in: the spec's fields, the user handle only where the authenticator gave one. */
export function assertionOf({ id, rawId, type, response, ...rest }: AuthenticationResponseJSON): PasskeyAssertion {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const given = { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: publicKeyType(type), ...shared(rest), response: given };
}

function shared({ authenticatorAttachment, clientExtensionResults }: Pick<RegistrationResponseJSON, Shared>) {
  return { authenticatorAttachment: authenticatorAttachment ?? null, clientExtensionResults: { ...clientExtensionResults } };
}
type Shared = 'authenticatorAttachment' | 'clientExtensionResults';

/** The library lets other types through, such as a password (spec 5). */
function publicKeyType(type: string): 'public-key' {
  if (type !== 'public-key') throw new TypeError(`Unexpected type of credential: ${type}`);
  return type;
}
