import { z } from '../zod.ts';
import { base64, CLAIMS, count, isoInstant, sha256 } from './parts.ts';

/** The name of a product: of letters, digits and hyphens. */
export const productName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** A team or a person who answers for a key. */
export const ownerName = z.string().check(z.regex(/^\S(?:.{0,78}\S)?$/u));

const key = z.strictObject({
  owner: ownerName,
  /** The raw public key of Ed25519, 32 bytes. */
  key: base64.check(z.length(44)),
});

const shape = z.strictObject({
  product: productName,
  version: count,
  expires: isoInstant,
  /** By keyid. */
  keys: z.record(sha256, key),
  /** How many different owners must sign an index of each claim; a root itself needs as many as `legal`. */
  owners: z.record(z.enum(CLAIMS), count),
});

/** Who may sign for a product (PUB-2). */
export const root = shape.check(
  z.refine(({ owners }) => owners.legal >= owners.service, { error: 'a legal change may not need fewer owners than another' }),
  z.refine(({ keys, owners }) => ownersOf(Object.values(keys)).length >= owners.legal, {
    error: 'there are fewer owners than must sign a legal change',
  }),
);
export type Root = z.infer<typeof root>;

/** Different owners: names that differ only in case, or in how their letters are encoded, are one (PUB-4). */
export function ownersOf(keys: readonly { readonly owner: string }[]): string[] {
  const byName = new Map(keys.map(({ owner }) => [owner.normalize('NFKC').toLowerCase(), owner]));
  return [...byName.values()].sort();
}
