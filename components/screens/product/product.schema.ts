import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { factGroup, linkTo, related } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: prop.text(),
  primary: z.optional(linkTo),
  secondary: z.optional(linkTo),
  points: z.optional(prop.list({ icon: z.string(), title: prop.text(), text: prop.text() })),
  facts: z.optional(factGroup),
  steps: z.optional(
    z.strictObject({
      title: prop.text(),
      items: prop.list({ title: prop.text(), text: z.optional(prop.text()) }),
    }),
  ),
  related: z.optional(related),
  risk: z.optional(prop.text()),
});
export type ProductProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'products', actions: [] };
