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
  sample: {
    title: { text: 'form.title' },
    body: { text: 'form.body' },
    terms: { list: { now: { order: 1, label: { text: 'form.now' }, value: { text: 'form.hourly' } } } },
    fields: {
      list: {
        frequency: {
          order: 1,
          kind: 'choice',
          required: true,
          label: { text: 'form.frequency' },
          initial: { by: 'fundPassword.frequency', cases: { '1': '1', '2': '2' } },
          options: {
            list: {
              '1': { order: 1, label: { text: 'form.hourly' } },
              '2': { order: 2, label: { text: 'form.always' }, hint: { text: 'form.alwaysHint' } },
            },
          },
        },
        password: { order: 2, kind: 'password', required: true, label: { text: 'form.password' }, hint: { text: 'form.passwordHint' } },
        code: { order: 3, kind: 'code', required: true, digits: 6, autocomplete: 'one-time-code', label: { text: 'form.code' } },
        note: { order: 4, kind: 'area', maxLength: 20, label: { text: 'form.note' } },
        kind: {
          order: 5,
          kind: 'select',
          label: { text: 'form.kind' },
          options: { list: { one: { order: 1, label: { text: 'form.one' } }, two: { order: 2, label: { text: 'form.two' } } } },
        },
      },
    },
    confirm: { text: 'form.confirm' },
    cancel: { text: 'form.cancel' },
  },
};
