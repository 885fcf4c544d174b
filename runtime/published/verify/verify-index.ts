import type { IndexPayload } from '../../../schemas/published/index-payload.ts';
import { parseIndex } from '../../../schemas/published/parse.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { openEnvelope } from './open-envelope.ts';
import { checkFresh, type TrustedRoot } from './root-chain.ts';
import { checkThreshold, type Signer, signersOf } from './signers.ts';

/** An index that enough owners signed. */
export interface VerifiedIndex {
  readonly index: IndexPayload;
  /** Of its payload: the index after it names this. */
  readonly hash: string;
  readonly signers: readonly Signer[];
}

/** What a page remembers of the newest index that it has taken. */
export type SeenIndex = Pick<IndexPayload, 'serial'> & Pick<VerifiedIndex, 'hash'>;

/**
 * An index as it may be followed at an instant (ms), under the newest root: of its product, signed by as many owners as
 * its claim needs, neither it nor the root expired. Throws a `Refusal`.
 */
export async function verifyIndex(json: string, trusted: TrustedRoot, now: number, name = 'index'): Promise<VerifiedIndex> {
  checkFresh(trusted.root, now);
  const verified = await signedIndex(json, trusted, name);
  const { serial, expires } = verified.index;
  if (now >= Date.parse(expires)) throw new Refusal('expired', `${name}: serial ${serial} expired on ${expires}`);
  return verified;
}

/** The same at no instant: for those who look back at what was in force. */
export async function signedIndex(json: string, { root }: TrustedRoot, name = 'index'): Promise<VerifiedIndex> {
  const opened = await openEnvelope(json, 'index', name);
  const index = parseIndex(opened.text, name);
  if (index.product !== root.product) throw new Refusal('product', `${name}: it is for ${index.product}, not for ${root.product}`);
  // An older root's keys may be lost to others by now: it is always the newest that decides.
  if (index.root > root.version) throw new Refusal('root', `${name}: it was signed under root ${index.root}, which is not known here`);
  const signers = await signersOf(opened, root.keys);
  checkThreshold(signers, root, index.claim, name);
  return { index, hash: opened.hash, signers };
}

/**
 * Whether an index is newer than the one seen last; false where it is that one. Throws a `Refusal` where it is older, or
 * another of the same serial, or the next one and does not name it (MAN-16, PUB-6).
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
