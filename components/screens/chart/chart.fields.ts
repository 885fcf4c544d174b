import { RESOLUTIONS } from '../../../schemas/domains/market/resolution.ts';
import { indicatorInputs } from '../../../schemas/indicators/inputs.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import type { ChartFeed, ChartLayouts } from '../../../schemas/domains/market/chart-sources.ts';
import { z } from '../../../schemas/zod.ts';

const indicator = <Inputs extends z.ZodMiniType>(inputs: Inputs) => z.strictObject({ on: z.boolean(), inputs });

/** What one chart and several have in common. */
export const chartFields = {
  feed: prop.data<ChartFeed>(),
  layouts: prop.data<ChartLayouts>(),
  /** The visitor's own trades, oldest first. */
  trades: prop.data<readonly OwnTrade[]>(),
  /** The market of the page. */
  symbol: prop.text(),
  /** Whether the page trades the spot market: only there are layouts and quick orders. */
  isSpot: prop.flag(),
  /** The ways to one chart and to several, each an address of its own. */
  counts: prop.list(z.strictObject({ ...entryFields, label: prop.text(), link: prop.link() })),
  /** The resolutions that are offered, in their order (spec 9). */
  resolutions: z.array(z.enum(RESOLUTIONS)),
  /** The one that a chart has until its viewer chooses another (spec 9). */
  resolution: z.enum(RESOLUTIONS),
  /** Empty bars to the right of the last one (spec 9). */
  rightOffset: z.int(),
  /** How long the search waits after the last key, in ms (spec 9). */
  searchDelay: z.int(),
  /** How many markets it finds at most. */
  matches: z.int(),
  /** Bars asked for at once, held by the drawing, and kept at most. */
  bars: z.strictObject({ countback: z.int(), drawn: z.int(), atMost: z.int() }),
  /** Which indicators stand there at first, and with which inputs. */
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
