import type { Claim } from '../../../schemas/published/parts.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { getOwners, type Root } from '../../../schemas/published/root.ts';
import { hasSigned } from './keys.ts';
import type { Opened } from './open-envelope.ts';
import { encodePae } from './pae.ts';

export interface Signer {
  readonly keyid: string;
  readonly owner: string;
}

/** Returns the keys that validly signed an envelope. Ignores unknown keys and invalid signatures. */
export async function findSigners({ envelope, body }: Pick<Opened, 'envelope' | 'body'>, keys: Root['keys']): Promise<readonly Signer[]> {
  const bytes = encodePae(envelope.payloadType, body);
  const found = new Map<string, Signer>();
  for (const { keyid, sig } of envelope.signatures) {
    const known = Object.hasOwn(keys, keyid) ? keys[keyid] : undefined;
    if (!known || found.has(keyid)) continue;
    if (await hasSigned(known.key, sig, bytes)) found.set(keyid, { keyid, owner: known.owner });
  }
  return [...found.values()];
}

/** Throws a `Refusal` with reason `threshold` unless enough different owners signed (PUB-2, PUB-4). */
export function checkThreshold(signers: readonly Signer[], { version, owners }: Root, claim: Claim, name: string): void {
  const signed = getOwners(signers);
  const needed = owners[claim];
  if (signed.length >= needed) return;
  const who = signed.length === 0 ? 'nobody of it' : signed.join(', ');
  throw new Refusal('threshold', `${name}: root ${version} wants ${needed} different owners for a ${claim} change; signed by ${who}`);
}
