import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS_FOR_SESSION } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  name: prop.text(),
  title: z.optional(prop.optionalText()),
  content: prop.content(),
  tone: z.enum(['info', 'warning', 'danger']),
  /** Label of the button `confirm`. The button is hidden if this is null. */
  ok: z.optional(prop.optionalText()),
  cancel: z.optional(prop.optionalText()),
});
export type ContentBannerProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm', 'cancel'],
  answers: { cancel: DISMISS_FOR_SESSION, close: DISMISS_FOR_SESSION },
};
