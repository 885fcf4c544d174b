import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  content: z.optional(prop.content()),
  agree: prop.text(),
  /** Server content can override it. */
  confirm: prop.text(),
  /** The agreement is already signed, so there is nothing to confirm. */
  signed: z.optional(prop.flag()),
});
export type AgreementDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: ['confirm'], answers: { close: DISMISS } };
