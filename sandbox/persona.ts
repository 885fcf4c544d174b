import { z } from '../schemas/zod.ts';
import { ANSWER_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';

/** Schema of the files in `personas/`: back-end responses, as a patch of another persona. */
export const personaFile = z.strictObject({
  title: z.string().check(z.minLength(1)),
  doc: z.string().check(z.minLength(1)),
  /** Parent persona. Default: `base`. */
  extends: z.optional(z.string()),
  /** Cookies of the browser. A user with both `uid` and `nickname` is logged in. */
  cookies: z.optional(z.record(z.string(), z.string())),
  answers: z.optional(z.partialRecord(z.enum(ANSWER_IDS), z.unknown())),
});

export type PersonaFile = z.infer<typeof personaFile>;

export interface Persona {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly answers: Required<Readonly<Record<AnswerId, unknown>>>;
}
