import { z } from '../zod.ts';
import { flag, numeric, text } from '../domains/wire.ts';

/** 1 means one hour, 2 means every time, 0 means never (spec section 3). */
export const FREQUENCIES = [0, 1, 2] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** GET /apiweb/v1/user/get_user_frequency. */
export const userFrequency = z.object({
  frequency: z.pipe(numeric, z.literal(FREQUENCIES)),
  /** The fund password is asked for again even at frequency 0 (contract 10). */
  ip_changed: flag,
});

export type UserFrequency = z.infer<typeof userFrequency>;

const success = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value === true || value === 'true' || value === 1),
);

/** POST /json_svr/query_safe answers outside the envelope. Success is true, 'true' or 1 (contract 10). */
export const safeAnswer = z.object({ result: success, msg: text });

export type SafeAnswer = z.infer<typeof safeAnswer>;

/** The same in the words of the usual envelope; a refusal has no code of its own. */
export const safeEnvelope = z.pipe(
  safeAnswer,
  z.transform(({ result, msg }) => ({ code: result ? 0 : 1, message: msg, data: null })),
);
