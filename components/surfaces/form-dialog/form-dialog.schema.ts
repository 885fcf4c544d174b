import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { fields } from '../../ui/form/field.schema.ts';

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  terms: z.optional(prop.list({ label: prop.text(), value: prop.text() })),
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
