import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { type VerifiedIndex, verifyApproval } from '../../runtime/published/verify/verify-index.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import type { CheckReport } from '../check/check-project.ts';
import type { Project } from '../project/project.ts';
import { inForce, newestOf, refuseStale, rootsOf } from './chain.ts';
import { checkedAt } from './checked-at.ts';
import { claimBetween, type DerivedClaim } from './claim.ts';
import { type Published, publishedProject } from './content.ts';
import { payloadHash, sealed, signedBy } from './envelopes.ts';
import { PublishFault } from './fault.ts';
import type { Folder } from './folder.ts';
import type { PrivateKey } from './key-file.ts';
import { changedSites, nextIndex, type Wish } from './next-index.ts';
import { isSame, waitingAlready } from './pending.ts';
import { placeIndex, type Standing } from './put-in-force.ts';
import { projectOfSources } from './sources.ts';

/** A new index, with its signatures and its claim. */
export interface Proposed extends DerivedClaim, Standing {
  readonly index: IndexPayload;
  readonly hash: string;
  /** Sites whose published files differ. */
  readonly sites: readonly string[];
}

/** Result of a publication: an index, no change, or the findings of `check` (PUB-9). */
export type Publishing =
  | Proposed
  | { readonly state: 'unchanged'; readonly serial: number }
  | { readonly state: 'not-well'; readonly checked: CheckReport };

export interface PublishWish extends Wish {
  readonly keys: readonly PrivateKey[];
  /** Creates an index even without changes, if the last one expires or the root has changed. */
  readonly isRenewed?: boolean;
}

/**
 * Publishes a project into a folder: writes the new files, creates the next index with the claim derived from the behavior diff, and
 * puts the index in force once enough owners have signed. Throws a `PublishFault`.
 */
export async function publishProject(folder: Folder, project: Project, wish: PublishWish): Promise<Publishing> {
  const roots = await rootsOf(folder);
  const newest = newestOf(roots);
  const { root } = newest;
  refuseStale(root, wish.now);
  const checked = checkedAt(project, wish.now);
  if (!checked.isWell) return { state: 'not-well', checked };
  const before = await inForce(folder, roots);
  const named = publishedProject(project, (path, text) => void folder.keep(path, text));
  if (before && isSame(before.index, named) && wish.isRenewed !== true) return { state: 'unchanged', serial: before.index.serial };
  const derived = await claimUnder(newest, folder, before, project, named);
  return propose(folder, before, named, { ...wish, ...derived, root });
}

/** Creates and signs the successor of the index in force. An equal pending index keeps its signatures. */
export async function propose(
  folder: Folder,
  before: VerifiedIndex | null,
  named: Published,
  { root, keys, ...said }: PublishWish & DerivedClaim & { readonly root: Root },
): Promise<Proposed> {
  const fresh = nextIndex(before, root, named, said);
  const waiting = await waitingAlready(folder, fresh);
  const index = waiting?.index ?? fresh;
  const envelope = await signedBy(waiting?.envelope ?? sealed('index', fresh), keys, said.now);
  const standing = await placeIndex(folder, envelope, index, root);
  const { claim, reasons, owners, diff } = said;
  return {
    ...standing,
    claim,
    reasons,
    owners,
    diff,
    index,
    hash: payloadHash(envelope),
    sites: changedSites(before?.index ?? null, index),
  };
}

/** Derives the claim against the index in force. The claim is legal if the newest root can't verify the approved legal content. */
export async function claimUnder(trusted: TrustedRoot, ...over: Parameters<typeof claimOver>): Promise<DerivedClaim> {
  const [folder, before] = over;
  const derived = await claimOver(...over);
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

/** Derives the claim against an earlier index. */
export async function claimOver(folder: Folder, before: VerifiedIndex | null, project: Project, named: Published): Promise<DerivedClaim> {
  if (before === null) return claimBetween(null, project);
  const sites = new Set(changedSites(before.index, named));
  if (sites.size === 0 && before.index.sources.hash === named.sources.hash)
    return { claim: 'service', reasons: [], owners: [], diff: null };
  const byCode = { claim: 'legal', reasons: ['the code that makes documents has changed them, and no diff says how'] } as const;
  if (before.index.sources.hash === named.sources.hash) return { ...byCode, owners: [], diff: null };
  const derived = claimBetween(await sourcesOf(folder, before, project), project, (site) => sites.has(site));
  const isLegal = [...sites].some((site) => before.index.sites[site]?.legal !== named.sites[site]?.legal);
  return isLegal && derived.claim === 'service' ? { ...derived, ...byCode } : derived;
}

async function sourcesOf(folder: Folder, { index }: VerifiedIndex, around: Project): Promise<Project> {
  try {
    return await projectOfSources(folder, index.sources, around);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(
      `what index ${index.serial} was made of is not in the folder any more, so that no claim can be derived: ${error.message}`,
    );
  }
}
