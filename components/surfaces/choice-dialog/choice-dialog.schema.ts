import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  /** The options. An id is the option's `data-action` and the value of the input `choice`. */
  choices: prop.list({ label: prop.text(), hint: z.optional(prop.text()) }),
  /** Id of the preselected option. Default: the first. */
  initial: z.optional(z.string()),
  dontShowAgain: z.optional(prop.text()),
  confirm: prop.text(),
  cancel: z.optional(prop.text()),
});
export type ChoiceDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: ['confirm', 'cancel'], answers: { cancel: DISMISS, close: DISMISS } };
