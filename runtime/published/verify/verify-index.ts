import type { FollowedPublication } from '../../../schemas/manifest/site-document.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../../schemas/published/parts.ts';
import type { IndexPayload } from '../../../schemas/published/payloads.ts';
import { parseIndex } from '../../../schemas/published/parse.ts';
import { getIndexFile } from '../../../schemas/published/paths.ts';
import { Refusal } from '../../../schemas/published/refusal.ts';
import { openEnvelope } from './open-envelope.ts';
import { checkFresh, type TrustedRoot } from './root-chain.ts';
import { checkOwners, checkThreshold, type Signer, findSigners } from './signers.ts';

export interface VerifiedIndex {
  readonly index: IndexPayload;
  readonly hash: string;
  readonly signers: readonly Signer[];
}

export interface SeenIndex extends Pick<IndexPayload, 'serial' | 'approved'>, Pick<VerifiedIndex, 'hash'> {
  readonly root: number;
  readonly keys: readonly string[];
}

/** Verifies an index at a time in ms, under the newest root: its product, signatures and expiry. Throws a `Refusal`. */
export async function verifyIndex(json: string, trusted: TrustedRoot, now: number, name = 'index'): Promise<VerifiedIndex> {
  checkFresh(trusted.root, now);
  const verified = await verifySignedIndex(json, trusted, name);
  const { serial, at, expires } = verified.index;
  checkAfter(verified, trusted.root, name);
  if (now >= Date.parse(expires)) throw new Refusal('expired', `${name}: serial ${serial} expired on ${expires}`);
  if (Date.parse(at) > now + MAX_CLOCK_DIFFERENCE_MS) throw new Refusal('expired', `${name}: serial ${serial} is from the future, ${at}`);
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
  checkOwners(signers, index.owners, name);
  return { index, hash: opened.hash, signers };
}

/** Rejects an index that a new root has left behind (PUB-18). */
function checkAfter({ index: { serial }, hash }: VerifiedIndex, { version, after }: TrustedRoot['root'], name: string): void {
  if (after !== null && (serial < after.serial || (serial === after.serial && hash !== after.hash)))
    throw new Refusal('serial', `${name}: serial ${serial}; root ${version} follows index ${after.serial}, ${after.hash}`);
}

/** Returns the index that the legal threshold signed and that this one names as approved, or this one (PUB-13). Throws a `Refusal`. */
export async function verifyApproval(
  verified: VerifiedIndex,
  { trusted, read }: { readonly trusted: TrustedRoot; readonly read: (path: string) => Promise<string | null> },
): Promise<VerifiedIndex> {
  const { serial, approved } = verified.index;
  const name = getIndexFile(approved);
  if (approved > serial) throw new Refusal('serial', `index ${serial} names a later index, ${approved}, as approved`);
  const found = approved === serial ? verified : await readIndex(name);
  if (found.index.serial !== approved) throw new Refusal('serial', `${name} contains the index of serial ${found.index.serial}`);
  // The caller may have verified the index under an earlier root.
  const signers = found.signers.filter(({ keyid }) => Object.hasOwn(trusted.root.keys, keyid));
  checkThreshold(signers, trusted.root, 'legal', name);
  return found;

  async function readIndex(path: string): Promise<VerifiedIndex> {
    const json = await read(path);
    if (json === null) throw new Refusal('missing', `${path}: this file is missing, and index ${serial} names it`);
    return verifySignedIndex(json, trusted, path);
  }
}

/** Throws a `Refusal` unless the legal content that an index names for a site is the approved one. */
export function checkApproved({ index }: VerifiedIndex, { index: approved }: VerifiedIndex, site: string): void {
  const [own, signed] = [index, approved].map(({ sites }) => (Object.hasOwn(sites, site) ? sites[site]?.legal : undefined));
  if (own !== signed)
    throw new Refusal(
      'legal',
      `index ${index.serial} changes legal content of ${site}, and only index ${approved.serial} has enough signatures`,
    );
}

/**
 * Returns the newest accepted index, or null if a later root has left it behind or lacks a key that signed it: a stolen key can sign any
 * serial (PUB-18). Throws a `Refusal` for a root that is older than the accepted one.
 */
export function getSeenUnder(seen: SeenIndex | null, { version, keys, after }: TrustedRoot['root']): SeenIndex | null {
  if (seen !== null && version < seen.root)
    throw new Refusal('root', `root ${version} is older than ${seen.root}, which was trusted here already`);
  const isLeft = seen !== null && version > seen.root && after !== null && after.serial < seen.serial;
  return !isLeft && seen?.keys.every((keyid) => Object.hasOwn(keys, keyid)) === true ? seen : null;
}

/** Returns the newest index when the page was built. The build doesn't know who signed and approved it. */
export function toBuiltIndex({ from }: FollowedPublication): SeenIndex | null {
  return from === undefined ? null : { ...from, approved: 1, keys: [] };
}

export function toSeenIndex({ index: { serial, approved }, hash, signers }: VerifiedIndex, { root }: TrustedRoot): SeenIndex {
  return { serial, approved, hash, root: root.version, keys: signers.map(({ keyid }) => keyid) };
}

/**
 * Returns whether an index is newer than the last accepted one. Throws a `Refusal` if it is older, another of the same serial, or a
 * successor that doesn't name it (MAN-16, PUB-6).
 */
export function isNewer({ index, hash }: VerifiedIndex, seen: Pick<SeenIndex, 'serial' | 'hash' | 'approved'> | null): boolean {
  if (seen === null) return true;
  const { serial, previous, approved } = index;
  if (serial < seen.serial) throw new Refusal('serial', `index ${serial} is older than ${seen.serial}, which was in force here already`);
  if (serial === seen.serial && hash !== seen.hash)
    throw new Refusal('fork', `there are two indexes of serial ${serial}: ${hash}, and ${seen.hash} which was in force here`);
  if (serial === seen.serial + 1 && previous !== seen.hash)
    throw new Refusal('fork', `index ${serial} follows on ${previous ?? 'nothing'}, not on ${seen.hash} which was in force here`);
  if (approved < seen.approved)
    throw new Refusal(
      'serial',
      `index ${serial} goes back to the legal content of ${approved}; that of ${seen.approved} was in force here`,
    );
  return serial > seen.serial;
}
