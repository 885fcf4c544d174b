import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A control of the section `actions` and the words on its button. */
export const buttonOf = z.strictObject({ label: prop.text(), control: prop.control() });
