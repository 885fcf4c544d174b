import { COUNTERS } from '../stored/records.ts';
import { action } from './effect.ts';
import { ref } from './meaning.ts';
import { raw } from './prop-form.ts';
import { rawProps, textFields } from './record-fields.ts';
import { SURFACE_SLOTS } from './slots.ts';
import { z } from '../zod.ts';

const shown = z.union([z.strictObject({ cookie: raw.field, maxAge: ref('duration') }), z.strictObject({ counter: z.enum(COUNTERS) })]);

const input = z.union([
  z.strictObject({ kind: z.literal('bool'), required: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('enum'), values: z.array(z.string()), required: z.optional(z.boolean()) }),
]);

export const surface = z.strictObject({
  component: z.string(),
  slot: z.enum(SURFACE_SLOTS),
  /** Failure mode: a legal notice falls back to plain text, a promotion is hidden. */
  kind: z.enum(['legal', 'service', 'promotion']),
  /** In a slot of capacity one, the surface with the largest priority is shown. In other slots, it is the order. */
  priority: z.int(),
  when: z.optional(ref('rule')),
  opens: z.optional(z.strictObject({ by: z.literal('user'), query: z.optional(z.string()) })),
  shown: z.optional(shown),
  /** Closes on Escape and has a close button: yes, no, or by a rule. */
  dismissible: z.union([z.boolean(), ref('rule')]),
  preempts: z.optional(z.boolean()),
  feature: z.optional(ref('feature')),
  inputs: z.optional(z.record(z.string(), input)),
  props: z.optional(rawProps),
  actions: z.optional(z.record(z.string(), action)),
  ...textFields,
});
export type Surface = z.infer<typeof surface>;

/** Replaces the screen of a route, or redirects, while its rule is true. Guards are evaluated by descending priority. */
export const guard = z.strictObject({
  when: ref('rule'),
  priority: z.int(),
  redirect: z.optional(ref('link')),
  screen: z.optional(z.string()),
  props: z.optional(rawProps),
  ...textFields,
});
export type Guard = z.infer<typeof guard>;
