import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { related } from '../../ui/common/fields.ts';

const item = {
  icon: z.optional(z.string()),
  title: prop.text(),
  text: z.optional(prop.text()),
  meta: z.optional(prop.text()),
  link: z.optional(prop.link()),
};

/** Live video. Stalled playback is only reported on routes whose area is `live`. */
const player = z.strictObject({ title: prop.text(), source: prop.file(), poster: prop.file() });
export type PlayerProps = z.output<typeof player>;

export const props = z.strictObject({
  title: prop.text(),
  intro: z.optional(prop.text()),
  player: z.optional(player),
  items: prop.list(item),
  empty: prop.text(),
  related: z.optional(related),
});
export type ListProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
