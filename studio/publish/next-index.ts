import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { getOwners, hasOwner, type Root } from '../../schemas/published/root.ts';
import type { PublishedContent } from './content.ts';
import type { DerivedClaim } from './claim.ts';

export interface IndexOptions {
  readonly note: string;
  /** ms since the epoch */
  readonly now: number;
  /** Time until the index expires, in ms. */
  readonly lifetime: number;
  readonly revision?: string | undefined;
}

export function createNextIndex(
  before: VerifiedIndex | null,
  { product, version, keys }: Root,
  published: PublishedContent,
  options: IndexOptions & Pick<DerivedClaim, 'claim' | 'owners'>,
): IndexPayload {
  const { note, now, lifetime, revision, claim, owners } = options;
  const serial = (before?.index.serial ?? 0) + 1;
  return {
    product,
    serial,
    previous: before?.hash ?? null,
    at: new Date(now).toISOString(),
    expires: new Date(now + lifetime).toISOString(),
    note,
    claim,
    root: version,
    ...(revision === undefined ? {} : { revision }),
    approved: getApproved(before, { serial, claim }),
    owners: getKnownOwners(owners, keys),
    sources: published.sources,
    sites: published.sites,
  };
}

export function getKnownOwners(owners: readonly string[], keys: Root['keys']): string[] {
  return getOwners(Object.values(keys)).filter((owner) => hasOwner(owners, owner));
}

/** Returns the owners of what changes who have no key, so that nobody waits for their signature. */
export function getKeylessOwners(owners: readonly string[], keys: Root['keys']): string[] {
  const known = getKnownOwners(owners, keys);
  return owners.filter((owner) => !hasOwner(known, owner));
}

/** Returns the serial of the newest index with the signatures for a legal change, once this one has its own. */
export function getApproved(before: VerifiedIndex | null, { serial, claim }: Pick<IndexPayload, 'serial' | 'claim'>): number {
  return before === null || claim === 'legal' ? serial : before.index.approved;
}

export function findChangedSites(before: IndexPayload | null, { sites }: Pick<IndexPayload, 'sites'>): readonly string[] {
  const earlier = before?.sites ?? {};
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(sites)])].sort();
  return keys.filter((key) => earlier[key]?.hash !== sites[key]?.hash || earlier[key]?.legal !== sites[key]?.legal);
}
