import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { PUT_ASIDE_FOR_SESSION } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  /** The accessible name of the region. */
  name: prop.text(),
  title: z.optional(prop.optionalText()),
  content: prop.content(),
  tone: z.enum(['info', 'warning', 'danger']),
  /** Raises `confirm`; null, and there is no such button. */
  ok: z.optional(prop.optionalText()),
  /** Raises `cancel`. */
  cancel: z.optional(prop.optionalText()),
});
export type ContentBannerProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm', 'cancel'],
  answers: { cancel: PUT_ASIDE_FOR_SESSION, close: PUT_ASIDE_FOR_SESSION },
  sample: {
    name: { text: 'business.name' },
    title: { value: 'businessCheck.title' },
    content: { value: 'businessCheck.content' },
    tone: 'warning',
    ok: { value: 'businessCheck.okButton' },
    cancel: { value: 'businessCheck.cancelButton' },
  },
};
