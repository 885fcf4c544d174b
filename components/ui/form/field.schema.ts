import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

const option = { label: prop.text(), hint: z.optional(prop.text()) };

/** A form field. Its id is its name, and the id of an option is its value. */
export const field = {
  kind: z.enum(['text', 'password', 'code', 'amount', 'area', 'choice', 'select', 'date', 'file', 'check', 'new-password']),
  label: prop.text(),
  hint: z.optional(prop.text()),
  required: z.optional(z.boolean()),
  autocomplete: z.optional(z.string()),
  maxLength: z.optional(z.int()),
  digits: z.optional(z.int()),
  same: z.optional(z.string()),
  minAge: z.optional(z.int()),
  accept: z.optional(z.array(z.string())),
  maxMegabytes: z.optional(z.int()),
  /** Region codes as options, with their names in the page's language. */
  regions: z.optional(z.array(z.string())),
  /** Regular expressions for qualities that make a new password harder to guess. */
  qualities: z.optional(prop.list({ pattern: z.string(), label: prop.text() })),
  hiddenFor: z.optional(z.strictObject({ field: z.string(), is: z.string() })),
  initial: z.optional(prop.scalar()),
  options: z.optional(prop.list(option)),
};

export const fields = prop.list(field);
export type Quality = NonNullable<FieldProps['qualities']>[number];
export type FieldProps = z.output<typeof fields>[number];
export type Option = Pick<NonNullable<FieldProps['options']>[number], 'id' | 'label' | 'hint'>;
