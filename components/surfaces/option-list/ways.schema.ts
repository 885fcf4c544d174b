import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

const way = {
  icon: prop.icon(),
  label: prop.text(),
  text: z.optional(prop.text()),
  link: prop.link(),
};

export const props = z.strictObject({
  title: prop.text(),
  body: z.optional(prop.text()),
  ways: prop.list(way),
  /** Ways that not all users have. Hidden if none is available. */
  others: z.optional(z.strictObject({ title: prop.text(), ways: prop.list(way) })),
});
export type WaysProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'wallet', actions: [], answers: { close: [{ close: true }] } };
