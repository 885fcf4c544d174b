import { RESOLUTIONS } from '../domains/market/resolution.ts';
import { z } from '../zod.ts';

const finite = z.number().check(z.refine(Number.isFinite));

/** What an indicator draws from; which inputs it has, and their limits, is the indicator's own business. */
const indicator = z.object({ on: z.boolean(), inputs: z.record(z.string(), z.union([finite, z.string(), z.array(finite)])) });

const chart = z.object({
  symbol: z.string().check(z.minLength(1)),
  resolution: z.enum(RESOLUTIONS),
  indicators: z.record(z.string(), indicator),
  /** How high each pane is beside the others, by its id. */
  panes: z.record(z.string(), finite.check(z.gt(0))),
  /** Prices that the visitor wants to be told of, each of its market. */
  alerts: z.array(z.object({ id: z.string(), symbol: z.string(), price: finite })),
});

/** What the charts of a screen have in common. */
const linked = z.object({ symbol: z.boolean(), resolution: z.boolean(), crosshair: z.boolean(), time: z.boolean() });

/** One record of the layouts (contract 5). It has no colours: a saved background would override the next theme. */
export const chartLayout = z.object({ version: z.literal(1), charts: z.array(chart).check(z.minLength(1)), linked });

export type ChartLayout = z.infer<typeof chartLayout>;
export type ChartOfLayout = ChartLayout['charts'][number];
