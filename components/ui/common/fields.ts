import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** Links in a list of their own; one whose link is hidden or blocked is left out. */
export const linkList = prop.list(z.strictObject({ ...entryFields, label: prop.text(), link: prop.link() }));
export type LinkList = z.output<typeof linkList>;

/** What a reader may want next. */
export const related = z.strictObject({ links: linkList });

/** Texts with a title; a blank line in the body starts a paragraph. */
export const sections = prop.list(z.strictObject({ ...entryFields, title: z.optional(prop.text()), body: prop.text() }));
export type Sections = z.output<typeof sections>;

/** Terms at a glance: fees, limits, hours. */
export const factGroup = z.strictObject({
  items: prop.list(z.strictObject({ ...entryFields, label: prop.text(), value: prop.text() })),
});
export type FactGroup = z.output<typeof factGroup>;
