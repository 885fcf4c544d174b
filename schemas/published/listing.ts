import { z } from '../zod.ts';
import { fileRef } from './parts.ts';

/** All that a site needs, file by file: a page reads of it what it draws (PUB-1). */
export const listing = z.strictObject({
  site: z.string(),
  /** The words of the vocabulary that the document and its pages use, sorted (PUB-8). */
  needs: z.array(z.string()),
  document: fileRef,
  /** Route id → what the page says. */
  pages: z.record(z.string(), fileRef),
  /** Language → namespace → its texts, with those that it inherits. */
  texts: z.record(z.string(), z.record(z.string(), fileRef)),
  /** Who answers for what; never read by pages. */
  account: fileRef,
});
export type Listing = z.infer<typeof listing>;
