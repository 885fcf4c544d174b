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

export const listing = z.strictObject({
  site: z.string(),
  /** Sorted vocabulary that the document and pages use (PUB-8). A page rejects words it doesn't support. */
  needs: z.array(z.string()),
  document: fileRef,
  pages: z.record(z.string(), fileRef),
  texts: z.record(z.string(), z.record(z.string(), fileRef)),
  account: fileRef,
});
export type Listing = z.infer<typeof listing>;

const accountRule = z.strictObject({ title: z.string(), why: z.string(), owner: z.string(), file: z.string() });
export type AccountRule = z.infer<typeof accountRule>;

const accountSurface = z.strictObject({
  kind: z.enum(['legal', 'service', 'promotion']),
  slot: z.string(),
  priority: z.int(),
  rule: z.nullable(z.string()),
  words: z.array(z.string()),
});
export type AccountSurface = z.infer<typeof accountSurface>;

export const account = z.strictObject({
  rules: z.record(z.string(), accountRule),
  surfaces: z.record(z.string(), accountSurface),
});
export type Account = z.infer<typeof account>;
