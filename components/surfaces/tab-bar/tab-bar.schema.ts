import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

export const props = z.strictObject({
  name: prop.text(),
  items: prop.menu(),
});
export type TabBarProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'shell', actions: [] };
