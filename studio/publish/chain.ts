import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import { verifyNextRoot, verifySelfSigned, type TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import {
  checkApproved,
  isNewer,
  verifyApproval,
  verifySignedIndex,
  type VerifiedIndex,
} from '../../runtime/published/verify/verify-index.ts';
import { MAX_ROOT_LIFETIME_MS } from '../../schemas/published/parts.ts';
import { parseIndex } from '../../schemas/published/parse.ts';
import { INDEX_FILE, getIndexFile, getRootFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import { findIndexDistrust, findRootDistrust } from './trust.ts';

export type Roots = readonly [TrustedRoot, ...TrustedRoot[]];

/**
 * Returns the roots of a folder, from the first to the newest, each signed by the one before. Throws a `PublishFault` if a root is missing
 * or invalid, or if this machine doesn't trust them.
 */
export async function readRoots(folder: Folder): Promise<Roots> {
  const first = folder.read(getRootFile(1));
  if (first === null)
    throw new PublishFault(`${folder.root}: no root says who may sign here; make one: publish root --product NAME --add FILE.pub`);
  const roots: [TrustedRoot, ...TrustedRoot[]] = [await convertRefusal(verifySelfSigned(first, getRootFile(1)))];
  for (let version = 2; ; version += 1) {
    const json = folder.read(getRootFile(version));
    if (json === null) break;
    roots.push(await convertRefusal(verifyNextRoot(json, getNewestRoot(roots), getRootFile(version))));
  }
  const [distrust] = findRootDistrust(folder.trust, roots);
  if (distrust !== undefined) throw new PublishFault(distrust);
  return roots;
}

export function getNewestRoot(roots: Roots): TrustedRoot {
  return roots.at(-1) ?? roots[0];
}

/** Throws a `PublishFault` if pages would reject an index that is signed under the root, because it has expired or expires too late. */
export function assertNotExpired({ version, expires }: Root, now: number): void {
  if (now >= Date.parse(expires))
    throw new PublishFault(`root ${version} expired on ${expires}: make the next one with publish root, signed by its owners`);
  if (Date.parse(expires) > now + MAX_ROOT_LIFETIME_MS)
    throw new PublishFault(`root ${version} is valid until ${expires}: pages trust a root for at most a year; make another one`);
}

/** Returns the index of a serial, verified under the root of its time. Throws a `Refusal`. */
export async function readIndex(folder: Folder, serial: number, roots: readonly TrustedRoot[]): Promise<VerifiedIndex> {
  const name = getIndexFile(serial);
  const json = folder.read(name);
  if (json === null) throw new Refusal('missing', `${name}: this file is missing`);
  const found = await verifyUnderItsRoot(json, roots, name);
  if (found.index.serial !== serial) throw new Refusal('serial', `${name}: it holds the index of serial ${found.index.serial}`);
  return found;
}

/** Returns the index of a serial, whose legal content enough owners signed for every site. Throws a `Refusal`, as pages do. */
export async function readApprovedIndex(folder: Folder, serial: number, roots: readonly TrustedRoot[]): Promise<VerifiedIndex> {
  const found = await readIndex(folder, serial, roots);
  await checkApproval(folder, found, roots);
  return found;
}

/** Throws a `Refusal` if enough owners for a legal change didn't sign the legal content of every site (PUB-13). */
export async function checkApproval(folder: Folder, verified: VerifiedIndex, roots: readonly TrustedRoot[]): Promise<void> {
  const trusted = roots.find(({ root }) => root.version === verified.index.root);
  if (!trusted) throw new Refusal('root', `root ${verified.index.root} is missing`);
  const approved = await verifyApproval(verified, { trusted, read: async (path) => folder.read(path) });
  const sites = new Set([verified, approved].flatMap(({ index }) => Object.keys(index.sites)));
  for (const site of sites) checkApproved(verified, approved, site);
}

/**
 * Verifies an index under the root that was the newest for its serial. The index can't choose a root, because an older root may contain
 * keys that have been stolen since (PUB-17). Throws a `Refusal`.
 */
export async function verifyUnderItsRoot(json: string, roots: readonly TrustedRoot[], name: string): Promise<VerifiedIndex> {
  const opened = await openEnvelope(json, 'index', name);
  const { serial, root: version } = parseIndex(opened.text, name);
  const trusted = roots.findLast(({ root: { after } }) => after === null || after.serial < serial);
  if (!trusted || trusted.root.version !== version)
    throw new Refusal('root', `${name}: it names root ${version}, and serial ${serial} is under root ${trusted?.root.version ?? 'none'}`);
  const anchor = roots.find(({ root: { after } }) => after?.serial === serial && after.hash !== opened.hash);
  if (anchor) throw new Refusal('fork', `${name}: root ${anchor.root.version} follows another index of serial ${serial}`);
  return verifySignedIndex(json, trusted, name);
}

/**
 * Returns the index in force: the newest of the chain, or null before the first. Fixes `index.json` if the last publication was interrupted
 * before writing it. Throws a `PublishFault` if pages reject the newest index, because a diff to it would hide what it changed.
 */
export async function readIndexInForce(folder: Folder, roots: Roots): Promise<VerifiedIndex | null> {
  const [serial, previous] = folder.listNumbers('indexes').toReversed();
  const found = serial === undefined ? null : await convertRefusal(readApprovedIndex(folder, serial, roots));
  if (found !== null && previous !== undefined) await convertRefusal(checkSuccession(folder, previous, found, roots));
  const [distrust] = await findIndexDistrust(folder, roots);
  if (distrust !== undefined) throw new PublishFault(distrust);
  if (found === null) return null;
  const json = folder.read(getIndexFile(found.index.serial)) ?? '';
  if (folder.read(INDEX_FILE) !== json) folder.replace(INDEX_FILE, json);
  return found;
}

/** Throws a `Refusal` unless a page with one index accepts another as its successor. */
async function checkSuccession(folder: Folder, previous: number, next: VerifiedIndex, roots: Roots): Promise<void> {
  const { index, hash } = await readIndex(folder, previous, roots);
  isNewer(next, { ...index, hash });
}

/** Converts a `Refusal` into a `PublishFault`, because the user can fix their own folder. */
async function convertRefusal<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    throw error instanceof Refusal ? new PublishFault(`${error.message}; publish log says more`) : error;
  }
}
