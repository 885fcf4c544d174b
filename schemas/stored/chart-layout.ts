import { isResolution, type Resolution, RESOLUTIONS } from '../domains/market/resolution.ts';
import { z } from '../zod.ts';

const finite = z.number().check(z.refine(Number.isFinite));

const indicator = z.object({ on: z.boolean(), inputs: z.record(z.string(), z.union([finite, z.string(), z.array(finite)])) });

const chart = z.object({
  symbol: z.string().check(z.minLength(1)),
  resolution: z.enum(RESOLUTIONS),
  indicators: z.record(z.string(), indicator),
  panes: z.record(z.string(), finite.check(z.gt(0))),
  alerts: z.array(z.object({ id: z.string(), symbol: z.string(), price: finite })),
});

const linked = z.object({ symbol: z.boolean(), resolution: z.boolean(), crosshair: z.boolean(), time: z.boolean() });

/** Contains no colors, because a stored background would override the theme. */
export const chartLayout = z.object({ version: z.literal(1), charts: z.array(chart).check(z.minLength(1)), linked });

export type ChartLayout = z.infer<typeof chartLayout>;
export type ChartOfLayout = ChartLayout['charts'][number];

export function parseChartResolution(stored: string | null): Resolution | null {
  return isResolution(stored) ? stored : null;
}
