import { z } from '../zod.ts';
import { base64, type Claim, CLAIMS, count, isoInstant, sha256 } from './parts.ts';

export const productName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

export const ownerName = z.string().check(z.regex(/^\S(?:.{0,78}\S)?$/u));

const key = z.strictObject({
  owner: ownerName,
  key: base64.check(z.length(44)),
});

const roleOwners = z.array(ownerName).check(z.minLength(1));

const shape = z.strictObject({
  product: productName,
  version: count,
  expires: isoInstant,
  keys: z.record(sha256, key),
  /** Number of different owners who must sign an index of each claim. A root needs as many as `legal`. */
  owners: z.record(z.enum(CLAIMS), count),
  /** Owners whose signatures count for a claim. All of them, if it isn't listed. */
  roles: z.optional(z.strictObject({ service: z.optional(roleOwners), legal: z.optional(roleOwners) })),
  /**
   * Last index under earlier roots, or null if there is none. Older keys can't add to it (PUB-17), and a later index with their signatures
   * doesn't count (PUB-18).
   */
  after: z.nullable(z.strictObject({ serial: count, hash: sha256 })),
});

export const root = shape.check(
  z.refine(({ owners }) => owners.legal >= owners.service, { error: 'a legal change may not need fewer owners than another' }),
  z.refine((each) => CLAIMS.every((claim) => getOwners(getSignersOf(each, claim, Object.values(each.keys))).length >= each.owners[claim]), {
    error: 'there are fewer owners than must sign a legal change',
  }),
);
export type Root = z.infer<typeof root>;

export function getSignersOf<Of extends { readonly owner: string }>(
  { roles }: Pick<Root, 'roles'>,
  claim: Claim,
  signers: readonly Of[],
): readonly Of[] {
  const role = roles?.[claim];
  return role === undefined ? signers : signers.filter(({ owner }) => hasOwner(role, owner));
}

export function hasOwner(owners: readonly string[], owner: string): boolean {
  return owners.some((other) => normalize(other) === normalize(owner));
}

/** Returns the distinct owners. Names that differ only in case or Unicode form are equal (PUB-4). */
export function getOwners(keys: readonly { readonly owner: string }[]): string[] {
  const byName = new Map(keys.map(({ owner }) => [normalize(owner), owner]));
  return [...byName.values()].sort();
}

function normalize(owner: string): string {
  return owner.normalize('NFKC').toLowerCase();
}
