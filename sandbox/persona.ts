import { z } from '../schemas/zod.ts';
import { ANSWER_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';

/** One file of `personas/`: a set of back-end answers, as a patch over another persona. */
export const personaFile = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** What the person is and what the product then shows. */
  doc: z.string().check(z.minLength(1)),
  /** The persona this one differs from; `base` when it names none. */
  extends: z.optional(z.string()),
  /** Cookies of the browser; `uid` and `nickname` together are a login (spec section 5). */
  cookies: z.optional(z.record(z.string(), z.string())),
  /** Whole answers as they go over the wire, by call. */
  answers: z.optional(z.partialRecord(z.enum(ANSWER_IDS), z.unknown())),
});

export type PersonaFile = z.infer<typeof personaFile>;

/** A persona with everything it inherits. */
export interface Persona {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly answers: Required<Readonly<Record<AnswerId, unknown>>>;
}
