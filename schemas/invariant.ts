import type { Logic } from './rule.ts';
import { z } from './zod.ts';

const text = z.string().check(z.minLength(1));

/**
 * What must always be so: for everyone of whom `when` holds (logic of the rule language; without it, for everyone), a
 * surface is due before anything else of its slot (`first`), is due (`shown`), or is not due (`hidden`).
 */
export const invariant = z.strictObject({
  title: text,
  why: text,
  owner: text,
  /** Site keys; without them, on every site. */
  sites: z.optional(z.array(text).check(z.minLength(1))),
  when: z.optional(z.record(z.string(), z.unknown())),
  then: z.union([z.strictObject({ first: text }), z.strictObject({ shown: text }), z.strictObject({ hidden: text })]),
});

/** What an invariant promises of its surface. */
export type Assertion = 'first' | 'shown' | 'hidden';

/** A file `rules/invariants/<id>.json`, once its check has passed. */
export interface Invariant extends Omit<z.infer<typeof invariant>, 'when'> {
  readonly when?: Logic | undefined;
}
