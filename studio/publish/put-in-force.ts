import { findSigners, type Signer } from '../../runtime/published/verify/signers.ts';
import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import type { Envelope } from '../../schemas/published/envelope.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { INDEX_FILE, getIndexFile, PENDING_FILE } from '../../schemas/published/paths.ts';
import { getOwners, type Root } from '../../schemas/published/root.ts';
import type { Folder } from './folder.ts';

/** How far an index has come. */
export interface Standing {
  readonly state: 'in-force' | 'pending';
  readonly signers: readonly Signer[];
  /** How many more different owners must sign; 0 where it is in force. */
  readonly missing: number;
  /** The owners who may still sign. */
  readonly others: readonly string[];
}

/** Puts an index in force if enough owners have signed it, else leaves it waiting for them. */
export async function placeIndex(folder: Folder, envelope: Envelope, index: IndexPayload, root: Root): Promise<Standing> {
  const json = JSON.stringify(envelope);
  const standing = await standingOf(envelope, root, root.owners[index.claim]);
  if (standing.state === 'pending') {
    folder.replace(PENDING_FILE, json);
    return standing;
  }
  // The chain first: who is interrupted here has an index of which only pages do not know yet.
  folder.claim(getIndexFile(index.serial), json);
  folder.replace(INDEX_FILE, json);
  folder.remove(PENDING_FILE);
  return standing;
}

/** Who of a root signed, and who still must. */
export async function standingOf(envelope: Envelope, { keys }: Root, needed: number): Promise<Standing> {
  const opened = await openEnvelope(JSON.stringify(envelope), kindOf(envelope), 'the envelope');
  const signers = await findSigners(opened, keys);
  const signed = getOwners(signers);
  const missing = Math.max(0, needed - signed.length);
  const others = getOwners(Object.values(keys)).filter((owner) => getOwners([...signers, { owner }]).length > signed.length);
  return { state: missing === 0 ? 'in-force' : 'pending', signers, missing, others };
}

function kindOf({ payloadType }: Envelope): 'root' | 'index' {
  return payloadType.includes('.root+') ? 'root' : 'index';
}
