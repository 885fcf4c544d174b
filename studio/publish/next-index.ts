import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import type { Root } from '../../schemas/published/root.ts';
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
  { product, version }: Root,
  published: Published,
  said: Wish & Pick<DerivedClaim, 'claim'>,
): IndexPayload {
  const { note, now, lifetime, revision, claim } = said;
  return {
    product,
    serial: (before?.index.serial ?? 0) + 1,
    previous: before?.hash ?? null,
    at: new Date(now).toISOString(),
    expires: new Date(now + lifetime).toISOString(),
    note,
    claim,
    root: version,
    ...(revision === undefined ? {} : { revision }),
    sources: published.sources,
    sites: published.sites,
  };
}

/** The sites of which something published differs. */
export function changedSites(before: IndexPayload | null, { sites }: Pick<IndexPayload, 'sites'>): readonly string[] {
  const earlier = before?.sites ?? {};
  const keys = [...new Set([...Object.keys(earlier), ...Object.keys(sites)])].sort();
  return keys.filter((key) => earlier[key]?.hash !== sites[key]?.hash);
}
