import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { fields } from '../../ui/form/field.schema.ts';

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  terms: z.optional(prop.list(z.strictObject({ ...entryFields, label: prop.text(), value: prop.text() }))),
  fields,
  confirm: prop.text(),
  cancel: z.optional(prop.text()),
});
export type FormDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm', 'cancel'],
  answers: { cancel: [{ close: true }], close: [{ close: true }] },
};
