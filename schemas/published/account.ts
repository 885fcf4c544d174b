import { z } from '../zod.ts';

/** A rule as people answer for it; its logic stands in the document. */
const accountRule = z.strictObject({ title: z.string(), why: z.string(), owner: z.string(), file: z.string() });
export type AccountRule = z.infer<typeof accountRule>;

const accountSurface = z.strictObject({
  kind: z.enum(['legal', 'service', 'promotion']),
  slot: z.string(),
  /** The larger wins or comes first. */
  priority: z.int(),
  /** The rule that decides; null where none does. */
  rule: z.nullable(z.string()),
  /** The keys of its words, `namespace:key`, in the order in which its record names them. */
  words: z.array(z.string()),
});
export type AccountSurface = z.infer<typeof accountSurface>;

/** What evidence and the register need to know of a site beside its document and texts (PUB-10, PUB-11). */
export const account = z.strictObject({
  rules: z.record(z.string(), accountRule),
  surfaces: z.record(z.string(), accountSurface),
});
export type Account = z.infer<typeof account>;
