import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A link and its words; the link is null where the site or the visitor has no such page, and then nothing is drawn. */
export const linkTo = z.strictObject({ label: prop.text(), link: prop.link() });
export type LinkTo = z.output<typeof linkTo>;
