import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';

/** Sign-up prompt. Hidden if `shown` is false. */
const signup = z.strictObject({
  title: prop.text(),
  text: z.optional(prop.text()),
  label: prop.text(),
  /** Its link has the action `footer-signup`. */
  link: prop.link(),
  shown: z.optional(prop.flag()),
});

export const props = z.strictObject({
  groups: prop.list({ title: prop.text(), items: prop.menu() }),
  signup: z.optional(signup),
  support: z.optional(linkTo),
  risk: z.optional(prop.text()),
  legal: prop.text(),
});
export type SiteFooterProps = z.output<typeof props>;
export type FooterSignup = z.output<typeof signup>;

export const schema: ComponentSchema = { props, texts: 'shell', actions: [] };
