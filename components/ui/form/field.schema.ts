import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** How a field is filled in. */
export const FIELD_KINDS = ['text', 'password', 'code', 'amount', 'area', 'choice', 'select'] as const;

const option = z.strictObject({ ...entryFields, label: prop.text(), hint: z.optional(prop.text()) });

/** One field of a form; its id is its name, and the id of an option its value. */
export const field = z.strictObject({
  ...entryFields,
  kind: z.enum(FIELD_KINDS),
  label: prop.text(),
  hint: z.optional(prop.text()),
  /** The form cannot be sent without it. */
  required: z.optional(z.boolean()),
  /** What browsers may fill in (HTML, autofill). */
  autocomplete: z.optional(z.string()),
  maxLength: z.optional(z.int()),
  /** It is this many digits and nothing else. */
  digits: z.optional(z.int()),
  /** What it says before anybody typed or chose. */
  initial: z.optional(prop.scalar()),
  /** What a choice or a select offers. */
  options: z.optional(prop.list(option)),
});

/** The fields of a form, in their order. */
export const fields = prop.list(field);
export type FieldProps = z.output<typeof fields>[number];
export type Option = Pick<NonNullable<FieldProps['options']>[number], 'id' | 'label' | 'hint'>;
