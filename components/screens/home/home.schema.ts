import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/common/fields.ts';
import { market, marketSample } from '../markets/market.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: prop.text(),
  /** Visitors get `primary` and `secondary`, users `portfolio`. */
  loggedIn: prop.flag(),
  primary: linkTo,
  secondary: z.optional(linkTo),
  portfolio: linkTo,
  stats: z.optional(prop.list(z.strictObject({ ...entryFields, text: prop.text() }))),
  market,
  products: z.strictObject({
    title: prop.text(),
    items: prop.list(z.strictObject({ ...entryFields, icon: z.string(), title: prop.text(), text: prop.text(), link: prop.link() })),
  }),
  risk: z.optional(prop.text()),
});
export type HomeProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  texts: 'home',
  actions: [],
  sample: {
    title: { text: 'home.title' },
    intro: { text: 'home.intro' },
    loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
    primary: { label: { text: 'home.signup' }, link: { link: 'signup' } },
    secondary: { label: { text: 'home.markets' }, link: { link: 'markets' } },
    portfolio: { label: { text: 'home.portfolio' }, link: { link: 'funds' } },
    stats: {
      list: { coins: { text: { text: 'home.coins', with: { count: { value: 'settings.currencyCount', else: '2,700+' } } } } },
    },
    market: marketSample,
    products: {
      title: { text: 'home.products' },
      items: {
        list: {
          spot: {
            icon: 'chart-candlestick',
            title: { text: 'home.spot' },
            text: { text: 'home.spotText' },
            link: { link: 'trade' },
          },
          earn: { icon: 'percent', title: { text: 'home.earn' }, text: { text: 'home.earnText' }, link: { link: 'simple-earn' } },
        },
      },
    },
    risk: { text: 'home.risk' },
  },
};
