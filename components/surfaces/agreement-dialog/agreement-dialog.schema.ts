import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { PUT_ASIDE } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  /** A blank line parts paragraphs. */
  body: z.optional(prop.text()),
  /** What a server gives to agree to, after the body. */
  content: z.optional(prop.content()),
  /** The words of the checkbox that sets the input `agree`. */
  agree: prop.text(),
  /** The button's words; a server's take `else` where they are missing. */
  confirm: prop.text(),
  /** Signed already: there is nothing left to confirm (spec 4, Turkish declaration). */
  signed: z.optional(prop.flag()),
});
export type AgreementDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm'],
  answers: { close: PUT_ASIDE },
  sample: {
    title: { text: 'agreement.title' },
    content: { value: 'agreement.content' },
    agree: { text: 'agreement.agree' },
    confirm: { value: 'agreement.submitButton', else: { text: 'agreement.confirm' } },
    signed: { by: 'declaration.status', cases: { '2': true }, else: false },
  },
};
