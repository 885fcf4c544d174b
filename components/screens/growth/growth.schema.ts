import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { Competition, Invite } from '../../../schemas/domains/growth/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';
import { props as product } from '../product/product.schema.ts';

const task = {
  icon: z.string(),
  title: prop.text(),
  text: prop.text(),
  done: z.optional(prop.flag()),
  action: z.optional(linkTo),
};

export const props = z.extend(product, {
  loggedIn: prop.flag(),
  invite: z.optional(z.strictObject({ details: prop.data<Invite>(), role: prop.text() })),
  tasks: z.optional(z.strictObject({ title: prop.text(), items: prop.list(task) })),
  competitions: z.optional(z.strictObject({ data: prop.data<readonly Competition[]>() })),
});
export type GrowthProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'products', actions: [] };
