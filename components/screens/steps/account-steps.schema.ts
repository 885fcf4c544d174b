import type { ComponentSchema } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { frame } from '../account/account.schema.ts';
import { stepsProps } from './steps.schema.ts';

export const props = z.strictObject({ ...frame, ...stepsProps });
export type AccountStepsProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
