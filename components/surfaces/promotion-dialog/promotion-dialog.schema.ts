import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  text: z.optional(prop.text()),
  prizes: prop.list({ label: z.optional(prop.text()), amount: prop.text() }),
  confirm: prop.text(),
});
export type PromotionDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: ['confirm'], answers: { close: DISMISS } };
