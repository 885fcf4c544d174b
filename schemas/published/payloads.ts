import { z } from '../zod.ts';
import { claim, count, fileRef, isoInstant, sha256 } from './parts.ts';
import { ownerName, productName } from './root.ts';

const siteRef = z.strictObject({ ...fileRef.shape, legal: sha256 });

/** An index must be renewed in time, so that a folder that withholds newer ones is noticed (PUB-18). */
export const MAX_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export const MAX_NOTE_LENGTH = 200;

/** A note is one line of a terminal: no line breaks, controls or invisible characters (SEC-13). */
export const indexNote = z.string().check(z.maxLength(MAX_NOTE_LENGTH), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));

/** Current publication: the listing of each site. Indexes form a chain with increasing serials (PUB-1, PUB-6). */
const indexShape = z.strictObject({
  product: productName,
  serial: count,
  previous: z.nullable(sha256),
  at: isoInstant,
  expires: isoInstant,
  note: indexNote,
  claim,
  root: count,
  revision: z.optional(z.string().check(z.regex(/^[0-9a-f]{40,64}$/))),
  /** Serial of the newest index that the legal threshold signed: of this one, if it did (PUB-13). */
  approved: count,
  /** Owners of what changes. They must be among the signers, in addition to the threshold (PUB-23). */
  owners: z.array(ownerName),
  sources: fileRef,
  sites: z.record(z.string(), siteRef),
});
export const indexPayload = indexShape.check(
  z.refine(({ at, expires }) => Date.parse(expires) - Date.parse(at) <= MAX_LIFETIME_MS, { error: 'it is valid for more than 90 days' }),
);
export type IndexPayload = z.infer<typeof indexPayload>;

/** Path in the project → SHA-256 of the file, which is in `sources/<hash>`. Files in `public/` are only hashed. */
export const sourceList = z.record(z.string(), sha256);
export type SourceList = z.infer<typeof sourceList>;

export const listing = z.strictObject({
  site: z.string(),
  /** Sorted vocabulary that the document and pages use (PUB-8). A page rejects words it doesn't support. */
  needs: z.array(z.string()),
  document: fileRef,
  pages: z.record(z.string(), fileRef),
  texts: z.record(z.string(), z.record(z.string(), fileRef)),
  /** Covered texts and pages (PUB-13): paths by namespace, and hashes by language and namespace, and by route. */
  legal: z.strictObject({
    paths: z.record(z.string(), z.array(z.string())),
    texts: z.record(z.string(), z.record(z.string(), sha256)),
    pages: z.record(z.string(), sha256),
    /** Agreements on the own origin, by address (PUB-22). */
    files: z.record(z.string(), sha256),
  }),
  /** Static files of the own origin that the site links to or shows, by address. */
  files: z.record(z.string(), sha256),
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
