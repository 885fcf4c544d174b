import type { Logic } from '../../../schemas/rule.ts';
import { text } from '../../../schemas/manifest/record-fields.ts';
import { z } from '../../../schemas/zod.ts';

/** Requirement on all rules: for everyone who satisfies `when`, a surface wins its slot (`first`), is shown, or is hidden. */
export const invariant = z.strictObject({
  title: text,
  why: text,
  owner: text,
  sites: z.optional(z.array(text).check(z.minLength(1))),
  when: z.optional(z.record(z.string(), z.unknown())),
  then: z.union([z.strictObject({ first: text }), z.strictObject({ shown: text }), z.strictObject({ hidden: text })]),
});

export type Assertion = 'first' | 'shown' | 'hidden';

export interface Invariant extends Omit<z.infer<typeof invariant>, 'when'> {
  readonly when?: Logic | undefined;
}
