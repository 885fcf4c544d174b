import type { ComponentSchema } from '../../schemas/manifest/component.ts';
import { prop } from '../../schemas/manifest/prop.ts';
import type { CurrencyOption, LanguageOption } from '../../schemas/values/preferences.ts';
import { z } from '../../schemas/zod.ts';
import { linkTo } from '../link/link-to.ts';

/** A control and its accessible name; not drawn while `shown` is false (the feature of a site). */
const theme = z.strictObject({ label: prop.text(), control: prop.control(), shown: z.optional(prop.flag()) });

const preferences = z.strictObject({
  /** The accessible name of the control and the title of what it opens. */
  label: prop.text(),
  shown: z.optional(prop.flag()),
  language: prop.text(),
  currency: prop.text(),
  languagesTitle: prop.text(),
  languages: prop.data<readonly LanguageOption[]>(),
  currenciesTitle: prop.text(),
  currencies: prop.data<readonly CurrencyOption[]>(),
  /** In place of a list that could not be loaded. */
  failed: prop.text(),
  retry: prop.text(),
  close: prop.text(),
});

export const props = z.strictObject({
  name: prop.text(),
  /** The address of the brand's mark, a square. */
  logo: prop.text(),
  home: prop.link(),
  /** One level of links; below the menu's breakpoint the side menu takes over. */
  nav: prop.menu(),
  navLabel: prop.text(),
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
    navLabel: text('navLabel'),
    isVisitor: { by: 'session.isLoggedIn', cases: { true: false, false: true }, else: true },
    login: { label: text('login'), link: { link: 'login' } },
    signup: { label: text('signup'), link: { link: 'signup' } },
    deposit: { label: text('deposit'), link: { link: 'deposit' } },
    notifications: { label: text('notifications'), link: { link: 'notifications' } },
    account: { label: text('account'), link: { link: 'account' } },
    theme: { label: text('theme'), control: { action: 'toggle-theme' }, shown: shown('themeSwitch') },
    preferences: {
      label: text('preferences'),
      shown: shown('languageAndRate'),
      language: { value: 'locale.current' },
      currency: { value: 'settings.currency' },
      languagesTitle: text('languages'),
      languages: { value: 'locale.languages' },
      currenciesTitle: text('currencies'),
      currencies: { value: 'settings.currencies' },
      failed: text('failed'),
      retry: text('retry'),
      close: text('close'),
    },
  },
};
