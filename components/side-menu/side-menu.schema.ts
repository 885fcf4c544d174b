import type { ComponentSchema } from '../../schemas/manifest/component.ts';
import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';

export const props = z.strictObject({
  /** The accessible name of the navigation. */
  label: prop.text(),
  items: prop.menu(),
  /** The name of the control that collapses and expands the menu. */
  toggle: prop.text(),
  /** The name of the control that opens the menu where it is a dropdown. */
  open: prop.text(),
});
export type SideMenuProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  texts: 'shell',
  actions: [],
  sample: {
    label: { text: 'menu.label' },
    items: { menu: 'side' },
    toggle: { text: 'menu.toggle' },
    open: { text: 'menu.open' },
  },
};
