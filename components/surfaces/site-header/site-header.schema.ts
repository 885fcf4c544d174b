import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import type { CurrencyOption, LanguageOption } from '../../../schemas/domains/page/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';

/** Hidden if `shown` is false. */
const theme = z.strictObject({ control: prop.control(), shown: z.optional(prop.flag()) });

const preferences = z.strictObject({
  shown: z.optional(prop.flag()),
  language: prop.text(),
  currency: prop.text(),
  languages: prop.data<readonly LanguageOption[]>(),
  currencies: prop.data<readonly CurrencyOption[]>(),
});

export const props = z.strictObject({
  name: prop.text(),
  logo: prop.text(),
  home: prop.link(),
  /** One level of links. On narrow screens, the side menu replaces it. */
  nav: prop.menu(),
  isVisitor: prop.flag(),
  login: z.optional(linkTo),
  signup: z.optional(linkTo),
  deposit: z.optional(linkTo),
  notifications: z.optional(linkTo),
  account: z.optional(linkTo),
  theme: z.optional(theme),
  preferences: z.optional(preferences),
});
export type SiteHeaderProps = z.output<typeof props>;
export type Preferences = z.output<typeof preferences>;
export type ThemeControl = z.output<typeof theme>;

const text = (key: string) => ({ text: `header.${key}` });
const shown = (feature: string) => ({ by: `feature.${feature}`, cases: { true: true, false: false }, else: true });

export const schema: ComponentSchema = {
  props,
  texts: 'shell',
  actions: ['choose-currency'],
  sample: {
    name: { value: 'site.name' },
    logo: { value: 'site.logo' },
    home: { link: 'home' },
    nav: { menu: 'header' },
    isVisitor: { by: 'session.isLoggedIn', cases: { true: false, false: true }, else: true },
    login: { label: text('login'), link: { link: 'login' } },
    signup: { label: text('signup'), link: { link: 'signup' } },
    deposit: { label: text('deposit'), link: { link: 'deposit' } },
    notifications: { label: text('notifications'), link: { link: 'notifications' } },
    account: { label: text('account'), link: { link: 'account' } },
    theme: { control: { action: 'toggle-theme' }, shown: shown('themeSwitch') },
    preferences: {
      shown: shown('languageAndRate'),
      language: { value: 'locale.current' },
      currency: { value: 'settings.currency' },
      languages: { value: 'locale.languages' },
      currencies: { value: 'settings.currencies' },
    },
  },
};
