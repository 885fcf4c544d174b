import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** Names, versions and license ids aren't translated. */
const entry = {
  name: z.string(),
  version: z.optional(z.string()),
  licence: z.string(),
  link: z.optional(prop.link()),
};

export const props = z.strictObject({
  title: prop.text(),
  intro: z.optional(prop.text()),
  /** Links that licenses require (RTE-17), shown before the list. */
  attributions: z.optional(prop.list({ text: prop.text(), label: prop.text(), link: prop.link() })),
  entries: prop.list(entry),
});
export type CreditsProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
