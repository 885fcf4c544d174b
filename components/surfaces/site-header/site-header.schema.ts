import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
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

export const schema: ComponentSchema = { props, texts: 'shell', actions: ['choose-currency'] };
