import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** Links of a list. Hidden and blocked links are omitted. */
export const linkList = prop.list(z.strictObject({ ...entryFields, label: prop.text(), link: prop.link() }));
export type LinkList = z.output<typeof linkList>;

export const related = z.strictObject({ links: linkList });

/** Sections of text. Blank lines separate paragraphs. */
export const sections = prop.list(z.strictObject({ ...entryFields, title: z.optional(prop.text()), body: prop.text() }));
export type Sections = z.output<typeof sections>;

/** Names and values, such as fees and limits. */
export const factGroup = z.strictObject({
  items: prop.list(z.strictObject({ ...entryFields, label: prop.text(), value: prop.text() })),
});
export type FactGroup = z.output<typeof factGroup>;
