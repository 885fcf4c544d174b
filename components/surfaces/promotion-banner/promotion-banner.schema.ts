import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { DISMISS_FOR_SESSION } from '../../ui/notice/answers.ts';

export const props = z.strictObject({
  icon: z.string(),
  title: prop.text(),
  text: z.optional(prop.text()),
  label: prop.text(),
  link: prop.link(),
});
export type PromotionBannerProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [], answers: { close: DISMISS_FOR_SESSION } };
