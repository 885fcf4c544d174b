import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { CHART_ACTIONS, chartFields } from './chart.schema.ts';

export const props = z.strictObject({
  ...chartFields,
  count: prop.scalar<number>(),
});
export type MultiChartProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: CHART_ACTIONS };
