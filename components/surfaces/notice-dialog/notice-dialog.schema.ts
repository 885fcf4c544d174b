import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  content: z.optional(prop.content()),
  points: z.optional(prop.list({ text: prop.text() })),
  /** A verb, such as `I acknowledge`. The button is hidden if this is null. */
  confirm: z.optional(prop.optionalText()),
  cancel: z.optional(prop.optionalText()),
});
export type NoticeDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm', 'cancel'],
  answers: { confirm: DISMISS, cancel: DISMISS, close: DISMISS },
};
