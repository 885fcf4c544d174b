import { z } from '../zod.ts';
import { fileRef } from './parts.ts';

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
