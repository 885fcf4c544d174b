import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { market } from './market.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: z.optional(prop.text()),
  market,
});
export type MarketsProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: [] };
