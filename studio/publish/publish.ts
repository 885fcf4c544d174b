import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { type VerifiedIndex, verifyApproval } from '../../runtime/published/verify/verify-index.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import type { CheckReport } from '../check/check-project.ts';
import type { Project } from '../project/project.ts';
import { readIndexInForce, getNewestRoot, assertNotExpired, readRoots } from './chain.ts';
import { getCheckReport } from './checked-at.ts';
import { deriveProjectClaim, type DerivedClaim } from './claim.ts';
import type { SourceComparison } from './compare-sources.ts';
import { type PublishedContent, buildPublication } from './content.ts';
import { hashPayload, createEnvelope, addSignatures } from './envelopes.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import type { PrivateKey } from './key-file.ts';
import { findChangedSites, createNextIndex, getKeylessOwners, type IndexOptions } from './next-index.ts';
import { isSameContent, findMatchingPending } from './pending.ts';
import { writeIndex, type SigningStatus } from './put-in-force.ts';
import { restoreProject } from './sources.ts';
import { assertNoUndoneRollback } from './undone-rollback.ts';

export interface ProposedIndex extends DerivedClaim, SigningStatus {
  readonly index: IndexPayload;
  readonly hash: string;
  readonly sites: readonly string[];
  /** Owners of what changes who have no key, so their signatures aren't needed (PUB-23). */
  readonly keyless: readonly string[];
  /** Only for a signer. */
  readonly compared?: SourceComparison;
}

/** Result of a publication: an index, no change, or the findings of `check` (PUB-9). */
export type PublishResult =
  | ProposedIndex
  | { readonly state: 'unchanged'; readonly serial: number }
  | { readonly state: 'not-well'; readonly checked: CheckReport };

export interface PublishOptions extends IndexOptions {
  readonly keys: readonly PrivateKey[];
  /** Creates an index even without changes, if the last one expires or the root has changed. */
  readonly isRenewed?: boolean;
  /** Brings back sources that a rollback has taken back. */
  readonly isRollbackUndone?: boolean;
}

/**
 * Publishes a project into a folder: writes the new files, creates the next index with the claim derived from the behavior diff, and
 * puts the index in force once enough owners have signed. Throws a `PublishFault`.
 */
export async function publishProject(folder: Folder, project: Project, options: PublishOptions): Promise<PublishResult> {
  const roots = await readRoots(folder);
  const newest = getNewestRoot(roots);
  const { root } = newest;
  assertNotExpired(root, options.now);
  const checked = getCheckReport(project, options.now);
  if (!checked.isWell) return { state: 'not-well', checked };
  const before = await readIndexInForce(folder, roots);
  const content = buildPublication(project, (path, text) => void folder.writeOnce(path, text));
  if (before && isSameContent(before.index, content) && options.isRenewed !== true)
    return { state: 'unchanged', serial: before.index.serial };
  if (before && options.isRollbackUndone !== true) await assertNoUndoneRollback(folder, before, roots, project);
  const derived = await deriveTrustedClaim(newest, folder, before, project, content);
  return proposeIndex(folder, before, content, { ...options, ...derived, root });
}

/** Creates and signs the successor of the index in force. An equal pending index keeps its signatures. */
export async function proposeIndex(
  folder: Folder,
  before: VerifiedIndex | null,
  content: PublishedContent,
  { root, keys, ...options }: PublishOptions & DerivedClaim & { readonly root: Root },
): Promise<ProposedIndex> {
  const fresh = createNextIndex(before, root, content, options);
  const pending = await findMatchingPending(folder, fresh, root);
  const index = pending?.index ?? fresh;
  const envelope = await addSignatures(pending?.envelope ?? createEnvelope('index', fresh), keys, options.now);
  const status = await writeIndex(folder, envelope, index, root);
  const { claim, reasons, owners, diff } = options;
  return {
    ...status,
    claim,
    reasons,
    owners,
    keyless: getKeylessOwners(owners, root.keys),
    diff,
    index,
    hash: hashPayload(envelope),
    sites: findChangedSites(before?.index ?? null, index),
  };
}

/** Derives the claim against the index in force. The claim is legal if the newest root can't verify the approved legal content. */
export async function deriveTrustedClaim(trusted: TrustedRoot, ...over: Parameters<typeof deriveIndexClaim>): Promise<DerivedClaim> {
  const [folder, before] = over;
  const derived = await deriveIndexClaim(...over);
  if (before === null || derived.claim === 'legal' || (await isApproved(folder, before, trusted))) return derived;
  return { ...derived, claim: 'legal', reasons: ['the newest root has other owners than those who signed the legal content'] };
}

async function isApproved(folder: Folder, before: VerifiedIndex, trusted: TrustedRoot): Promise<boolean> {
  try {
    await verifyApproval(before, { trusted, read: async (path) => folder.read(path) });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export async function deriveIndexClaim(
  folder: Folder,
  before: VerifiedIndex | null,
  project: Project,
  content: PublishedContent,
): Promise<DerivedClaim> {
  if (before === null) return deriveProjectClaim(null, project);
  const sites = new Set(findChangedSites(before.index, content));
  if (sites.size === 0 && before.index.sources.hash === content.sources.hash)
    return { claim: 'service', reasons: [], owners: [], diff: null };
  const byCode = { claim: 'legal', reasons: ['the code that makes documents has changed them, and no diff says how'] } as const;
  if (before.index.sources.hash === content.sources.hash) return { ...byCode, owners: [], diff: null };
  const derived = deriveProjectClaim(await readSources(folder, before, project), project, (site) => sites.has(site));
  const isLegal = [...sites].some((site) => before.index.sites[site]?.legal !== content.sites[site]?.legal);
  return isLegal && derived.claim === 'service' ? { ...derived, ...byCode } : derived;
}

async function readSources(folder: Folder, { index }: VerifiedIndex, baseProject: Project): Promise<Project> {
  try {
    return await restoreProject(folder, index.sources, baseProject);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(
      `what index ${index.serial} was made of is not in the folder any more, so that no claim can be derived: ${error.message}`,
    );
  }
}
