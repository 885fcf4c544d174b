import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
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
  groups: prop.list(z.strictObject({ ...entryFields, title: prop.text(), items: prop.menu() })),
  signup: z.optional(signup),
  support: z.optional(linkTo),
  risk: z.optional(prop.text()),
  legal: prop.text(),
});
export type SiteFooterProps = z.output<typeof props>;
export type FooterSignup = z.output<typeof signup>;

export const schema: ComponentSchema = {
  props,
  texts: 'shell',
  actions: [],
  sample: {
    groups: {
      list: {
        products: { order: 1, title: { text: 'footer.products' }, items: { menu: 'products' } },
        legal: { order: 2, title: { text: 'footer.legal' }, items: { menu: 'legal' } },
      },
    },
    signup: {
      title: { text: 'footer.signupTitle' },
      label: { text: 'footer.signup' },
      link: { link: 'footer-signup' },
      shown: { by: 'feature.footerSignup', cases: { true: true, false: false }, else: true },
    },
    support: { label: { text: 'footer.support' }, link: { link: 'support' } },
    risk: { text: 'footer.risk' },
    legal: { text: 'footer.legalLine', with: { name: { value: 'site.name' }, year: { value: 'clock.year' } } },
  },
};
