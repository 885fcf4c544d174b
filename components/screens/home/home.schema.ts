import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';
import { market } from '../markets/market.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: prop.text(),
  /** Visitors get `primary` and `secondary`, users `portfolio`. */
  loggedIn: prop.flag(),
  primary: linkTo,
  secondary: z.optional(linkTo),
  portfolio: linkTo,
  stats: z.optional(prop.list({ text: prop.text() })),
  market,
  products: z.strictObject({
    title: prop.text(),
    items: prop.list({ icon: z.string(), title: prop.text(), text: prop.text(), link: prop.link() }),
  }),
  risk: z.optional(prop.text()),
});
export type HomeProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'home', actions: [] };
