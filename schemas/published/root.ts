import { z } from '../zod.ts';
import { base64, CLAIMS, count, isoInstant, sha256 } from './parts.ts';

export const productName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

export const ownerName = z.string().check(z.regex(/^\S(?:.{0,78}\S)?$/u));

const key = z.strictObject({
  owner: ownerName,
  key: base64.check(z.length(44)),
});

const shape = z.strictObject({
  product: productName,
  version: count,
  expires: isoInstant,
  keys: z.record(sha256, key),
  /** Number of different owners who must sign an index of each claim. A root needs as many as `legal`. */
  owners: z.record(z.enum(CLAIMS), count),
});

export const root = shape.check(
  z.refine(({ owners }) => owners.legal >= owners.service, { error: 'a legal change may not need fewer owners than another' }),
  z.refine(({ keys, owners }) => getOwners(Object.values(keys)).length >= owners.legal, {
    error: 'there are fewer owners than must sign a legal change',
  }),
);
export type Root = z.infer<typeof root>;

/** Returns the distinct owners. Names that differ only in case or Unicode form are equal (PUB-4). */
export function getOwners(keys: readonly { readonly owner: string }[]): string[] {
  const byName = new Map(keys.map(({ owner }) => [owner.normalize('NFKC').toLowerCase(), owner]));
  return [...byName.values()].sort();
}
