import { z } from '../zod.ts';
import { claim, count, fileRef, isoInstant, sha256 } from './parts.ts';
import { productName } from './root.ts';

/** Current publication: the listing of each site. Indexes form a chain with increasing serials (PUB-1, PUB-6). */
export const indexPayload = z.strictObject({
  product: productName,
  serial: count,
  previous: z.nullable(sha256),
  at: isoInstant,
  expires: isoInstant,
  note: z.string(),
  claim,
  root: count,
  revision: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  sources: fileRef,
  sites: z.record(z.string(), fileRef),
});
export type IndexPayload = z.infer<typeof indexPayload>;

/** Path in the project → SHA-256 of the file, which is in `sources/<hash>`. */
export const sourceList = z.record(z.string(), sha256);
export type SourceList = z.infer<typeof sourceList>;
