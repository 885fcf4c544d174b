import { record } from './manifest/manifest.ts';
import { z } from './zod.ts';

const text = z.string().check(z.minLength(1));

/** A finding that may stand for a while, why, and until when. */
export const suppression = z.strictObject({
  /** The stable id of the check. */
  check: text,
  /** What the finding is about: its path; without one its rule's id, or its file. */
  subject: text,
  /** Only on this site. */
  site: z.optional(text),
  reason: text,
  /** The last day on which it counts, `YYYY-MM-DD`. */
  until: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
});
export type Suppression = z.infer<typeof suppression>;

/** The file `rules/suppressions.json`, without what is about the file itself. */
export const suppressionFile = record(suppression);
