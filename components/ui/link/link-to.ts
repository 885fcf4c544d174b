import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A link and its label. Null if the site or the visitor has no such page, and then nothing is rendered. */
export const linkTo = z.strictObject({ label: prop.text(), link: prop.link() });
export type LinkTo = z.output<typeof linkTo>;
