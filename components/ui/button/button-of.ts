import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A control of the section `actions` and its label. */
export const buttonOf = z.strictObject({ label: prop.text(), control: prop.control() });
