import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { getOwners, hasOwner, type Root } from '../../schemas/published/root.ts';
import type { Published } from './content.ts';
import type { DerivedClaim } from './claim.ts';

/** What whoever publishes says of it. */
export interface Wish {
  readonly note: string;
  /** ms since the epoch */
  readonly now: number;
  /** How long the index may be followed, in ms. */
  readonly lifetime: number;
  /** The revision of the sources, where git knows one. */
  readonly revision?: string | undefined;
}

/** The index after the one in force. */
export function nextIndex(
  before: VerifiedIndex | null,
  { product, version, keys }: Root,
  published: Published,
  said: Wish & Pick<DerivedClaim, 'claim' | 'owners'>,
): IndexPayload {
  const { note, now, lifetime, revision, claim, owners } = said;
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

/** Returns the owners of what changes who can sign. */
export function getKnownOwners(owners: readonly string[], keys: Root['keys']): string[] {
  return getOwners(Object.values(keys)).filter((owner) => hasOwner(owners, owner));
}

/** Returns the serial of the newest index with the signatures for a legal change, once this one has its own. */
export function getApproved(before: VerifiedIndex | null, { serial, claim }: Pick<IndexPayload, 'serial' | 'claim'>): number {
  return before === null || claim === 'legal' ? serial : before.index.approved;
}

/** The sites of which something published differs. */
export function changedSites(before: IndexPayload | null, { sites }: Pick<IndexPayload, 'sites'>): readonly string[] {
  const earlier = before?.sites ?? {};
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(sites)])].sort();
  return keys.filter((key) => earlier[key]?.hash !== sites[key]?.hash || earlier[key]?.legal !== sites[key]?.legal);
}
