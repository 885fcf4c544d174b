import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { indicatorInputs } from '../../../schemas/indicators/inputs.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import type { ChartFeed, ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import { z } from '../../../schemas/zod.ts';

const indicator = <Inputs extends z.ZodMiniType>(inputs: Inputs) => z.strictObject({ on: z.boolean(), inputs });

export const chartFields = {
  feed: prop.data<ChartFeed>(),
  layouts: prop.data<ChartLayouts>(),
  trades: prop.data<readonly OwnTrade[]>(),
  symbol: prop.text(),
  /** Whether the page trades the spot market. Layouts and quick orders exist only there. */
  isSpot: prop.flag(),
  counts: prop.list(z.strictObject({ ...entryFields, label: prop.text(), link: prop.link() })),
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

export const chartSample = {
  feed: { value: 'chart.feed' },
  layouts: { value: 'chart.layouts' },
  trades: { value: 'orders.trades' },
  symbol: { value: 'route.pair' },
  isSpot: true,
  counts: { list: { one: { order: 1, label: { text: 'trade.spot' }, link: { link: 'trade' } } } },
  resolutions: ['1', '60', '1D'],
  resolution: '60',
  rightOffset: 5,
  searchDelay: 1000,
  matches: 30,
  bars: { countback: 300, drawn: 1000, atMost: 5000 },
  indicators: {
    macd: { on: false, inputs: { fast: 12, slow: 26, signal: 9, source: 'close' } },
    kdj: { on: false, inputs: { period: 9, k: 3, d: 3 } },
    td: { on: false, inputs: {} },
    ma: { on: true, inputs: { method: 'simple', lengths: [7, 25], source: 'close' } },
    volume: { on: true, inputs: { average: 20 } },
  },
};

export const props = z.strictObject(chartFields);
export type ChartProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, actions: CHART_ACTIONS, sample: chartSample };
