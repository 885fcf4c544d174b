import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { factGroup, linkTo, related } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: prop.text(),
  primary: z.optional(linkTo),
  secondary: z.optional(linkTo),
  points: z.optional(prop.list(z.strictObject({ ...entryFields, icon: z.string(), title: prop.text(), text: prop.text() }))),
  facts: z.optional(factGroup),
  steps: z.optional(
    z.strictObject({
      title: prop.text(),
      items: prop.list(z.strictObject({ ...entryFields, title: prop.text(), text: z.optional(prop.text()) })),
    }),
  ),
  related: z.optional(related),
  risk: z.optional(prop.text()),
});
export type ProductProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  texts: 'products',
  actions: [],
  sample: {
    title: { text: 'earn.title' },
    intro: { text: 'earn.intro' },
    primary: { label: { text: 'earn.start' }, link: { link: 'signup' } },
    secondary: { label: { text: 'earn.learn' }, link: { link: 'learn' } },
    points: {
      list: {
        daily: { icon: 'calendar-check', title: { text: 'earn.daily' }, text: { text: 'earn.dailyText' } },
        free: { icon: 'lock-open', title: { text: 'earn.free' }, text: { text: 'earn.freeText' } },
      },
    },
    facts: {
      items: { list: { minimum: { label: { text: 'earn.minimum' }, value: { text: 'earn.minimumValue' } } } },
    },
    steps: {
      title: { text: 'earn.steps' },
      items: { list: { choose: { title: { text: 'earn.choose' }, text: { text: 'earn.chooseText' } } } },
    },
    related: { links: { list: { staking: { label: { text: 'earn.staking' }, link: { link: 'staking' } } } } },
    risk: { text: 'earn.risk' },
  },
};
