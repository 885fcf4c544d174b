import { z } from '../zod.ts';
import { claim, count, fileRef, isoInstant, sha256 } from './parts.ts';
import { productName } from './root.ts';

/** What is in force: each site by the hash of its listing, in a chain of ever higher serials (PUB-1, PUB-6). */
export const indexPayload = z.strictObject({
  product: productName,
  serial: count,
  /** The hash of the payload of the index before; null for the first one. */
  previous: z.nullable(sha256),
  at: isoInstant,
  expires: isoInstant,
  note: z.string(),
  claim,
  /** The version of the root that it was signed under. */
  root: count,
  /** The revision of the sources, where git knows one. */
  revision: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  /** Every file of the project, for those who ask what changed: the `sources` file. Pages never read it. */
  sources: fileRef,
  /** Site key → its listing. */
  sites: z.record(z.string(), fileRef),
});
export type IndexPayload = z.infer<typeof indexPayload>;

/** Path from the project's root → the SHA-256 of the file, which stands in `sources/<hash>`. */
export const sourceList = z.record(z.string(), sha256);
export type SourceList = z.infer<typeof sourceList>;
