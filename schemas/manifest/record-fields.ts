import { ref } from './meaning.ts';
import { z } from '../zod.ts';

/** What a record of any section that a site may have or not can carry; none of it ships to the page. */
export const recordFields = {
  /** The only sites that have the record, and those that extend them (MAN-25). */
  sites: z.optional(z.array(ref('site')).check(z.minLength(1))),
  /** For those who edit. */
  note: z.optional(z.string()),
};

/** The same for a record with texts: where they begin, when it is not `<namespace>:<id>` (MAN-27). */
export const textFields = { ...recordFields, texts: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9_.-]+$/))) };
