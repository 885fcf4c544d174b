import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { conversation } from '../../ui/conversation/conversation.fields.ts';
import { linkTo, related, sections } from '../../ui/common/fields.ts';

export const props = z.strictObject({
  ...conversation,
  title: prop.text(),
  lead: z.optional(prop.text()),
  sections: z.optional(sections),
  primary: z.optional(linkTo),
  related: z.optional(related),
});
export type ChatProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
