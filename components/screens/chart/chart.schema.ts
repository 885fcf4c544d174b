import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { z } from '../../../schemas/zod.ts';
import { CHART_ACTIONS, chartFields, chartSample } from './chart.fields.ts';

export const props = z.strictObject(chartFields);
export type ChartProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: CHART_ACTIONS, sample: chartSample };
