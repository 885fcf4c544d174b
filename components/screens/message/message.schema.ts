import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkTo } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  icon: z.string(),
  title: prop.text(),
  text: prop.text(),
  control: z.optional(buttonOf),
  primary: z.optional(linkTo),
  secondary: z.optional(linkTo),
});
export type MessageProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
