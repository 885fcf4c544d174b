import { getSignedType } from '../../../schemas/published/envelope.ts';
import type { Claim } from '../../../schemas/published/parts.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { getOwners, getSignersOf, hasOwner, type Root } from '../../../schemas/published/root.ts';
import { hasSigned } from './keys.ts';
import type { Opened } from './open-envelope.ts';
import { encodePae } from './pae.ts';

export interface Signer {
  readonly keyid: string;
  readonly owner: string;
  /** Time of the signature, which it covers. */
  readonly at: string;
}

/** Returns the keys that validly signed an envelope. Ignores unknown keys and invalid signatures. */
export async function findSigners({ envelope, body }: Pick<Opened, 'envelope' | 'body'>, keys: Root['keys']): Promise<readonly Signer[]> {
  const found = new Map<string, Signer>();
  for (const { keyid, sig, at } of envelope.signatures) {
    const known = Object.hasOwn(keys, keyid) ? keys[keyid] : undefined;
    if (!known || found.has(keyid)) continue;
    const bytes = encodePae(getSignedType(envelope.payloadType, at), body);
    if (await hasSigned(known.key, sig, bytes)) found.set(keyid, { keyid, owner: known.owner, at });
  }
  return [...found.values()];
}

/** Throws a `Refusal` with reason `threshold` unless enough different owners with the role signed (PUB-2, PUB-4). */
export function checkThreshold(signers: readonly Signer[], root: Root, claim: Claim, name: string): void {
  const { version, owners } = root;
  const signed = getOwners(getSignersOf(root, claim, signers));
  const needed = owners[claim];
  if (signed.length >= needed) return;
  const who = signed.length === 0 ? 'nobody of it' : signed.join(', ');
  throw new Refusal('threshold', `${name}: root ${version} wants ${needed} different owners for a ${claim} change; signed by ${who}`);
}

/** Throws a `Refusal` unless the owners of what changes are among the signers (PUB-23). */
export function checkOwners(signers: readonly Signer[], owners: readonly string[], name: string): void {
  const signed = getOwners(signers);
  const missing = owners.find((owner) => !hasOwner(signed, owner));
  if (missing !== undefined) throw new Refusal('threshold', `${name}: ${missing} hasn't signed it, and owns what it changes`);
}
