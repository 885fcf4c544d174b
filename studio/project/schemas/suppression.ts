import { record } from '../../../schemas/manifest/manifest.ts';
import { text } from '../../../schemas/manifest/record-fields.ts';
import { z } from '../../../schemas/zod.ts';

export const suppression = z.strictObject({
  check: text,
  subject: text,
  site: z.optional(text),
  reason: text,
  until: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
});
export type Suppression = z.infer<typeof suppression>;

export const suppressionFile = record(suppression);
