import { RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { indicatorInputs } from '../../../schemas/indicators/inputs.ts';
import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import type { ChartFeed, ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import { z } from '../../../schemas/zod.ts';

const indicator = <Inputs extends z.ZodMiniType>(inputs: Inputs) => z.strictObject({ on: z.boolean(), inputs });

export const chartFields = {
  feed: prop.data<ChartFeed>(),
  layouts: prop.data<ChartLayouts>(),
  trades: prop.data<readonly OwnTrade[]>(),
  symbol: prop.text(),
  /** True if the page trades the spot market. Layouts and quick orders exist only there. */
  isSpot: prop.flag(),
  counts: prop.list({ label: prop.text(), link: prop.link() }),
  resolutions: z.array(z.enum(RESOLUTIONS)),
  resolution: z.enum(RESOLUTIONS),
  /** In empty bars, to the right of the last one. */
  rightOffset: z.int(),
  /** Debounce delay of the search, in ms. */
  searchDelay: z.int(),
  matches: z.int(),
  /** Bars per request, maximum in the drawing library, and maximum in memory. */
  bars: z.strictObject({ countback: z.int(), drawn: z.int(), atMost: z.int() }),
  indicators: z.strictObject({
    macd: indicator(indicatorInputs.macd),
    kdj: indicator(indicatorInputs.kdj),
    td: indicator(indicatorInputs.td),
    ma: indicator(indicatorInputs.ma),
    volume: indicator(indicatorInputs.volume),
  }),
};

export const CHART_ACTIONS = ['quick-order', 'alert-reached', 'choose-symbol'] as const;

export const props = z.strictObject(chartFields);
export type ChartProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: CHART_ACTIONS };
