import { z } from '../zod.ts';

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
