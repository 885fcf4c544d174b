import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

export const FIELD_KINDS = ['text', 'password', 'code', 'amount', 'area', 'choice', 'select'] as const;

const option = z.strictObject({ ...entryFields, label: prop.text(), hint: z.optional(prop.text()) });

/** A form field. Its id is its name, and the id of an option is its value. */
export const field = z.strictObject({
  ...entryFields,
  kind: z.enum(FIELD_KINDS),
  label: prop.text(),
  hint: z.optional(prop.text()),
  required: z.optional(z.boolean()),
  autocomplete: z.optional(z.string()),
  maxLength: z.optional(z.int()),
  /** Requires exactly this many digits. */
  digits: z.optional(z.int()),
  initial: z.optional(prop.scalar()),
  /** Options of a `choice` or `select`. */
  options: z.optional(prop.list(option)),
});

export const fields = prop.list(field);
export type FieldProps = z.output<typeof fields>[number];
export type Option = Pick<NonNullable<FieldProps['options']>[number], 'id' | 'label' | 'hint'>;
