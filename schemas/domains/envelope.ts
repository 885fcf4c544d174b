import { z } from '../zod.ts';
import { numeric, text } from './wire.ts';

export const envelope = z.object({
  code: numeric,
  message: text,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;
