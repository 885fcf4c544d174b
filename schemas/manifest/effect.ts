import { passkeyWishes } from '../domains/passkeys/shapes.ts';
import { CACHED_CALL_IDS, SUBMITTED_CALL_IDS } from '../domains/calls.ts';
import { RECORD_IDS } from '../stored/records.ts';
import { eventName } from './record-fields.ts';
import { ref } from './meaning.ts';
import { CLOSINGS, MOMENTS } from '../stored/surface-record.ts';
import { raw } from './prop-form.ts';
import { PASSKEY_SCENES } from '../domains/passkeys/passkey.ts';
import { z } from '../zod.ts';

const when = z.optional(ref('rule'));

export const effect = z.union([
  z.strictObject({ navigate: raw.link, when }),
  z.strictObject({ open: ref('openable'), with: z.optional(raw.args), when }),
  z.strictObject({ close: z.literal(true), when }),
  z.strictObject({ remember: z.enum([...MOMENTS, ...CLOSINGS]), when }),
  z.strictObject({ store: z.enum(RECORD_IDS), fields: raw.fields, when }),
  z.strictObject({ cookie: raw.field, value: raw.field, maxAge: z.optional(ref('duration')), when }),
  z.strictObject({ submit: z.enum(SUBMITTED_CALL_IDS), fields: z.optional(raw.fields), when }),
  z.strictObject({ fetch: z.enum(CACHED_CALL_IDS), when }),
  z.strictObject({ passkey: z.literal('create'), options: z.optional(passkeyWishes), when }),
  z.strictObject({ passkey: z.literal('sign-in'), scene: z.enum(PASSKEY_SCENES), fields: z.optional(raw.fields), when }),
  z.strictObject({ track: eventName, when }),
  z.strictObject({ toast: z.enum(['success', 'error', 'warning']), text: raw.text, when }),
  z.strictObject({ copy: raw.scalar, when }),
  z.strictObject({ reload: z.literal(true), when }),
]);
export type Effect = z.infer<typeof effect>;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type Companion = 'when' | 'with' | 'fields' | 'value' | 'maxAge' | 'options' | 'scene' | 'text';
export type EffectVerb = Exclude<KeyOf<Effect>, Companion>;

/** Effects of an action, in order. With `quiet`, a duration during which further clicks are ignored. */
export const action = z.union([z.array(effect), z.strictObject({ quiet: ref('duration'), effects: z.array(effect) })]);
export type Action = z.infer<typeof action>;
