import { z } from '../zod.ts';
import { numeric, text } from './wire.ts';

/**
 * Wrapper of most responses. Code 0 means success unless a call defines otherwise. `data` is parsed by the call's own schema after the code
 * is checked, because a failed response may contain any data.
 */
export const envelope = z.object({
  code: numeric,
  message: text,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;
