import { z } from '../zod.ts';
import { numeric, text } from './wire.ts';

/**
 * What every answer is wrapped in (spec section 7): code 0 means success unless a call says otherwise. `data` is
 * parsed by the call's own schema, and only after the code was looked at: a refusal may carry any data.
 * A message the server did not give is empty.
 */
export const envelope = z.object({
  code: numeric,
  message: text,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;
