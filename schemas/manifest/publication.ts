import { z } from '../zod.ts';
import { ref } from './meaning.ts';

/** Where the pages of a site look for what was published after they were built; without it they stay as they are. */
export const publication = z.strictObject({
  /** The folder, with a slash at its end: a path of the page's own origin, or an address by https. */
  at: z.string().check(z.regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?)?\/(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*$/)),
  /** The SHA-256 of the payload of a root: the pages trust it, and those that follow on it. */
  root: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** So often a page looks that nobody comes back to: whole minutes or hours, `PT5M`. */
  every: ref('duration').check(z.regex(/^PT[1-9]\d{0,3}[MH]$/)),
  note: z.optional(z.string()),
});
export type Publication = z.infer<typeof publication>;
