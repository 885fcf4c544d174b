import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo, related } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  title: prop.text(),
  updated: z.optional(prop.text()),
  intro: z.optional(prop.text()),
  /** The entry's id is its anchor; a blank line in the body starts a paragraph. */
  sections: prop.list({ title: prop.text(), body: prop.text() }),
  download: z.optional(linkTo),
  related: z.optional(related),
});
export type LegalProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'legal', actions: [] };
