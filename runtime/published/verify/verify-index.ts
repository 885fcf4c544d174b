import type { IndexPayload } from '../../../schemas/published/payloads.ts';
import { parseIndex } from '../../../schemas/published/parse.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { openEnvelope } from './open-envelope.ts';
import { checkFresh, type TrustedRoot } from './root-chain.ts';
import { checkThreshold, type Signer, findSigners } from './signers.ts';

export interface VerifiedIndex {
  readonly index: IndexPayload;
  readonly hash: string;
  readonly signers: readonly Signer[];
}

export type SeenIndex = Pick<IndexPayload, 'serial'> & Pick<VerifiedIndex, 'hash'>;

/** Verifies an index at a time in ms, under the newest root: its product, signatures and expiry. Throws a `Refusal`. */
export async function verifyIndex(json: string, trusted: TrustedRoot, now: number, name = 'index'): Promise<VerifiedIndex> {
  checkFresh(trusted.root, now);
  const verified = await verifySignedIndex(json, trusted, name);
  const { serial, expires } = verified.index;
  if (now >= Date.parse(expires)) throw new Refusal('expired', `${name}: serial ${serial} expired on ${expires}`);
  return verified;
}

/** Verifies an index without checking its expiry, for audits of earlier publications. */
export async function verifySignedIndex(json: string, { root }: TrustedRoot, name = 'index'): Promise<VerifiedIndex> {
  const opened = await openEnvelope(json, 'index', name);
  const index = parseIndex(opened.text, name);
  if (index.product !== root.product) throw new Refusal('product', `${name}: it is for ${index.product}, not for ${root.product}`);
  // The newest root decides, because older keys may be compromised by now.
  if (index.root > root.version) throw new Refusal('root', `${name}: it was signed under root ${index.root}, which is not known here`);
  const signers = await findSigners(opened, root.keys);
  checkThreshold(signers, root, index.claim, name);
  return { index, hash: opened.hash, signers };
}

/**
 * Returns whether an index is newer than the last accepted one. Throws a `Refusal` if it is older, another of the same serial, or a
 * successor that doesn't name it (MAN-16, PUB-6).
 */
export function isNewer({ index, hash }: VerifiedIndex, seen: SeenIndex | null): boolean {
  if (seen === null) return true;
  const { serial, previous } = index;
  if (serial < seen.serial) throw new Refusal('serial', `index ${serial} is older than ${seen.serial}, which was in force here already`);
  if (serial === seen.serial && hash !== seen.hash)
    throw new Refusal('fork', `there are two indexes of serial ${serial}: ${hash}, and ${seen.hash} which was in force here`);
  if (serial === seen.serial + 1 && previous !== seen.hash)
    throw new Refusal('fork', `index ${serial} follows on ${previous ?? 'nothing'}, not on ${seen.hash} which was in force here`);
  return serial > seen.serial;
}
