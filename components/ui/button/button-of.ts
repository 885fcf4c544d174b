import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

export const buttonOf = z.strictObject({ label: prop.text(), control: prop.control() });
