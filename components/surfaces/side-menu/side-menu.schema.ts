import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

export const props = z.strictObject({ items: prop.menu() });
export type SideMenuProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'shell', actions: [] };
