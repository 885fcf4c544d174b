import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A link and its label. Null if the site or the visitor has no such page, and then nothing is rendered. */
export const linkTo = z.strictObject({ label: prop.text(), link: prop.link() });
export type LinkTo = z.output<typeof linkTo>;

export const buttonOf = z.strictObject({ label: prop.text(), control: prop.control() });
export type ButtonOf = z.output<typeof buttonOf>;

export const linkList = prop.list(linkTo.shape);
export type LinkList = z.output<typeof linkList>;

export const related = z.strictObject({ links: linkList });

export const sections = prop.list({ title: z.optional(prop.text()), body: prop.text() });
export type Sections = z.output<typeof sections>;

export const factGroup = z.strictObject({
  items: prop.list({ label: prop.text(), value: prop.text() }),
});
export type FactGroup = z.output<typeof factGroup>;
