import { COUNTERS } from '../stored/records.ts';
import { action } from './effect.ts';
import { rawProps } from './raw-prop.ts';
import { ref } from './meaning.ts';
import { raw } from './prop-form.ts';
import { textFields } from './record-fields.ts';
import { SURFACE_SLOTS } from './slots.ts';
import { z } from '../zod.ts';

/** Where the showing is recorded; without it, in the surface's own record. */
const shown = z.union([z.strictObject({ cookie: raw.field, maxAge: ref('duration') }), z.strictObject({ counter: z.enum(COUNTERS) })]);

const input = z.union([
  z.strictObject({ kind: z.literal('bool'), required: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('enum'), values: z.array(z.string()), required: z.optional(z.boolean()) }),
]);

/** A dialog, bar, menu or other part of the page that shows by rule, by the user's wish, or always. */
export const surface = z.strictObject({
  component: z.string(),
  slot: z.enum(SURFACE_SLOTS),
  /** Decides how it fails: a broken legal notice is replaced by plain text, a broken promotion hides. */
  kind: z.enum(['legal', 'service', 'promotion']),
  /** The larger wins a slot that holds one; in a stacking slot it is the order. */
  priority: z.int(),
  /** A rule id; with neither `when` nor `opens` the surface always shows. */
  when: z.optional(ref('rule')),
  /** Opened by the effect `open`, or by the query parameter of that name. */
  opens: z.optional(z.strictObject({ by: z.literal('user'), query: z.optional(z.string()) })),
  shown: z.optional(shown),
  /** Whether Escape and the close button close it: yes, no, or by a rule. */
  dismissible: z.union([z.boolean(), ref('rule')]),
  /** Takes the place of an open surface of the slot at once. */
  preempts: z.optional(z.boolean()),
  feature: z.optional(ref('feature')),
  inputs: z.optional(z.record(z.string(), input)),
  props: z.optional(rawProps),
  actions: z.optional(z.record(z.string(), action)),
  ...textFields,
});
export type Surface = z.infer<typeof surface>;

/** Stands in place of a route's screen, or leads elsewhere, while its rule holds. The larger priority is asked first. */
export const guard = z.strictObject({
  when: ref('rule'),
  priority: z.int(),
  redirect: z.optional(ref('link')),
  screen: z.optional(z.string()),
  props: z.optional(rawProps),
  ...textFields,
});
export type Guard = z.infer<typeof guard>;
