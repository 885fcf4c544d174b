import { z } from '../zod.ts';
import { ref } from './meaning.ts';

export const publication = z.strictObject({
  /** Folder with a trailing slash: a path on the same origin or an https URL. */
  at: z.string().check(z.regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?)?\/(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*$/)),
  /** SHA-256 of the payload of the trusted root. Its successors are trusted, too. */
  root: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Polling interval in whole minutes or hours: `PT5M`. */
  every: ref('duration').check(z.regex(/^PT[1-9]\d{0,3}[MH]$/)),
  note: z.optional(z.string()),
});
export type Publication = z.infer<typeof publication>;
