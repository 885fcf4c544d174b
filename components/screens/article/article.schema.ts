import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo, related, sections } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  title: prop.text(),
  lead: z.optional(prop.text()),
  sections,
  primary: z.optional(linkTo),
  related: z.optional(related),
});
export type ArticleProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  actions: [],
  sample: {
    title: { text: 'guide.title' },
    lead: { text: 'guide.lead' },
    sections: {
      list: {
        first: { title: { text: 'guide.first' }, body: { text: 'guide.firstBody' } },
        second: { title: { text: 'guide.second' }, body: { text: 'guide.secondBody' } },
      },
    },
    primary: { label: { text: 'guide.start' }, link: { link: 'kyc' } },
    related: { links: { list: { help: { label: { text: 'guide.help' }, link: { link: 'help' } } } } },
  },
};
