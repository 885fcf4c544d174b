import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo, related, sections } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  title: prop.text(),
  lead: z.optional(prop.text()),
  sections,
  primary: z.optional(linkTo),
  related: z.optional(related),
});
export type ArticleProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
