import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { hasOwner } from '../../schemas/published/root.ts';
import type { Project } from '../project/project.ts';
import { readIndexInForce, readIndex, getNewestRoot, assertNotExpired, type Roots, readRoots } from './chain.ts';
import { getCheckReport } from './checked-at.ts';
import { canCover, type DerivedClaim } from './claim.ts';
import { type Checkout, compareSources, describeForeign, type SourceComparison } from './compare-sources.ts';
import { buildPublication } from './content.ts';
import { addSignatures } from './envelopes.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import type { PrivateKey } from './key-file.ts';
import { findChangedSites, getApproved, getKeylessOwners, getKnownOwners } from './next-index.ts';
import { checkSuccessor, isSameContent, type Pending, readPendingIndex } from './pending.ts';
import { deriveTrustedClaim, type ProposedIndex } from './publish.ts';
import { writeIndex, getSigningStatus } from './put-in-force.ts';
import { restoreProject } from './sources.ts';
import { createWholeDiff } from './whole-diff.ts';

export interface SignOptions extends Checkout {
  readonly keys: readonly PrivateKey[];
  /** ms since the epoch */
  readonly now: number;
  /** Signs sources that the signer's checkout doesn't have. */
  readonly isForeign?: boolean;
  /** Hash of the index that the signer has read. Required with a key, so that a swapped index isn't signed. */
  readonly hash?: string | undefined;
}

/**
 * Verifies and signs the pending index: its sources pass `check` and produce its files, and its claim covers the behavior diff (PUB-3).
 * Without keys, only verifies it. Returns null if none is pending.
 */
export async function signPending(folder: Folder, options: SignOptions): Promise<ProposedIndex | null> {
  const { keys, now } = options;
  const roots = await readRoots(folder);
  const before = await readIndexInForce(folder, roots);
  const pending = await readPendingIndex(folder);
  if (pending === null) return null;
  const { root } = getNewestRoot(roots);
  assertNotExpired(root, now);
  for (const { keyid, owner } of keys)
    if (!Object.hasOwn(root.keys, keyid))
      throw new PublishFault(`the key of ${owner} is not in root ${root.version}: its signature would not count`);
  assertRead(pending, options);
  checkSuccessor(pending, before, root, now);
  const derived = await verifyPending(folder, { ...options, pending, before, roots });
  const envelope = await addSignatures(pending.envelope, keys, now);
  const status =
    keys.length > 0 ? await writeIndex(folder, envelope, pending.index, root) : await getSigningStatus(envelope, root, pending.index);
  const sites = findChangedSites(before?.index ?? null, pending.index);
  const keyless = getKeylessOwners(derived.owners, root.keys);
  return { ...status, ...derived, keyless, index: pending.index, hash: pending.hash, sites };
}

function assertRead(pending: Pending, { keys, hash }: Pick<SignOptions, 'keys' | 'hash'>): void {
  if (hash === undefined && keys.length > 0)
    throw new PublishFault('a key signs only an index that you have read: run publish sign without a key first, or add --hash HASH', {
      exit: 2,
    });
  if (hash !== undefined && hash !== pending.hash)
    throw new PublishFault(`the index that waits is ${pending.hash}, not the one that you have read: read it again with publish sign`);
}

interface VerifyPendingOptions extends SignOptions {
  readonly pending: Pending;
  readonly before: VerifiedIndex | null;
  readonly roots: Roots;
}

/** Derives the claim and the files again, because the signer doesn't trust a file that anyone could have changed. */
async function verifyPending(folder: Folder, options: VerifyPendingOptions): Promise<DerivedClaim & Pick<ProposedIndex, 'compared'>> {
  const { pending, before, roots, baseProject, now } = options;
  const { index } = pending;
  const project = await readSources(folder, pending, baseProject);
  const compared = await compareSources(folder, index, project, options);
  assertOwnSources(compared, options);
  if (!(await isRollback(folder, pending, roots))) checkContent(folder, pending, project, now);
  const derived = await deriveTrustedClaim(getNewestRoot(roots), folder, before, project, index);
  if (!canCover(index.claim, derived.claim))
    throw new PublishFault(`the index that waits claims a ${index.claim} change, and it is a ${derived.claim} one: ${derived.reasons.join(', ')}; remove it, and publish again`); // prettier-ignore
  const owner = getKnownOwners(derived.owners, getNewestRoot(roots).root.keys).find((each) => !hasOwner(index.owners, each));
  if (owner !== undefined)
    throw new PublishFault(`the index that waits changes what ${owner} owns, and doesn't name ${owner}: remove it, and publish again`);
  if (index.approved !== getApproved(before, index))
    throw new PublishFault(
      `the index that waits says that index ${index.approved} approved its legal content: remove it, and publish again`,
    );
  const isSameSource = before?.index.sources.hash === index.sources.hash;
  return { ...derived, diff: derived.diff ?? (isSameSource ? null : createWholeDiff(project)), compared };
}

function assertOwnSources(compared: SourceComparison, { keys, isForeign = false }: SignOptions): void {
  const foreign = describeForeign(compared);
  if (keys.length > 0 && !isForeign && foreign.length > 0)
    throw new PublishFault(`${foreign.join(', and ')}: check out what you want to sign, or add --foreign if you have read all of it`);
}

async function readSources(folder: Folder, { index }: Pending, baseProject: Project): Promise<Project> {
  try {
    return await restoreProject(folder, index.sources, baseProject);
  } catch (error) {
    throw error instanceof Refusal ? new PublishFault(`${error.message}; publish again`) : error;
  }
}

/** Returns whether an earlier index has the same content. In a rollback, the documents may come from older code. */
async function isRollback(folder: Folder, { index }: Pending, roots: Roots): Promise<boolean> {
  for (const serial of folder.listNumbers('indexes').toReversed()) {
    const earlier = await readIndex(folder, serial, roots).catch(() => null);
    if (earlier && isSameContent(earlier.index, index)) return true;
  }
  return false;
}

function checkContent(folder: Folder, { index }: Pending, project: Project, now: number): void {
  if (!getCheckReport(project, now).isWell)
    throw new PublishFault('the sources of the index that waits do not pass check: remove it, mend them, and publish again');
  const missing = new Set<string>();
  const named = buildPublication(project, (path) => void (folder.has(path) || missing.add(path)));
  const other = findChangedSites(index, named);
  if (other.length > 0)
    throw new PublishFault(
      `the index that waits names other files than its sources make (${other.slice(0, 3).join(', ')}): it was changed, or made by another version of the tool; publish again`,
    );
  const [first] = missing;
  if (first !== undefined) throw new PublishFault(`${first}: this file is missing; publish again`);
}
