import type { ComponentSchema } from '../../schemas/manifest/component.ts';
import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';
import { linkTo } from '../link/link-to.ts';

export const props = z.strictObject({
  /** The accessible name of the region. */
  name: prop.text(),
  text: prop.text(),
  tone: z.enum(['info', 'warning', 'danger']),
  /** Where one can do something about it. */
  link: z.optional(linkTo),
  /** In place of a link: raises `confirm`. */
  confirm: z.optional(prop.text()),
  /** The accessible name of the cross, which is drawn where the surface can be dismissed. */
  close: prop.text(),
});
export type NoticeBarProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: ['confirm'],
  sample: {
    name: { text: 'bar.name' },
    text: { text: 'bar.text' },
    tone: 'warning',
    link: { label: { text: 'bar.link' }, link: { link: 'kyc-home' } },
    close: { text: 'bar.close' },
  },
};
