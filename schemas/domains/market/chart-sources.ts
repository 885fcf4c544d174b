import type { BarColumns } from './bars.ts';
import type { Resolution } from './resolution.ts';
import type { AnyInputs, IndicatorId } from '../../indicators/inputs.ts';
import type { LiveIndicator, MarkTrades } from '../../indicators/live.ts';
import type { ChartLayout } from '../../stored/chart-layout.ts';
import { value } from '../source.ts';

export const CHART = {
  'chart.feed': value('data', 'UDF and stream', 'ChartFeed: markets, their bars and their trades'),
  'chart.layouts': value('data', 'IndexedDB and chart:resolution', 'ChartLayouts: how charts were left'),
} as const;

/** Change of a series: `reset` replaces everything, `older` prepends bars, `newer` replaces the last bar or appends bars. */
export type BarChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'older'; readonly added: number }
  | { readonly kind: 'newer'; readonly added: number };

/** Bars of one market and resolution, updated by the live stream until closed. `state` and `isStale` are observable. */
export interface LiveBars {
  readonly state: 'pending' | 'ready' | 'failed';
  readonly isStale: boolean;
  readonly bars: BarColumns;
  onChange(listener: (change: BarChange) => void): () => void;
  loadOlder(): void;
  retry(): void;
  /** Unsubscribes while the chart is hidden. `resume` loads the missed bars. */
  pause(): void;
  resume(): void;
  close(): void;
}

export interface ChartMarket {
  readonly symbol: string;
  readonly description: string;
  readonly exchange: string;
  readonly tick: number;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
}

export type MarketMatch = Pick<ChartMarket, 'symbol' | 'description'>;

/** One trade on the market. `time` is in ms. */
export interface MarketTrade {
  readonly time: number;
  readonly price: number;
  readonly quantity: number;
  readonly side: 'buy' | 'sell';
  readonly seq: number;
}

export interface LiveTrades {
  readonly trades: readonly MarketTrade[];
  readonly isStale: boolean;
  close(): void;
}

export interface SearchOptions {
  readonly after: number;
  readonly atMost: number;
}

export interface ChartFeed {
  market(symbol: string): Promise<ChartMarket>;
  search(text: string, terms: SearchOptions, signal: AbortSignal): Promise<readonly MarketMatch[]>;
  open(symbol: string, resolution: Resolution, amount: BarAmount): LiveBars;
  indicator(id: IndicatorId, inputs: AnyInputs): LiveIndicator;
  readonly markers: MarkTrades;
  trades(symbol: string, atMost: number): LiveTrades;
}

export interface BarAmount {
  readonly countback: number;
  readonly atMost: number;
}

export interface ChartLayouts {
  /** Returns the layout that was saved last, even if it isn't written yet. Null if there is none or it is invalid. */
  load(key: string): Promise<ChartLayout | null>;
  /** True if loading found no record. False for an invalid record, which must not be overwritten. */
  isMissing(key: string): boolean;
  save(key: string, layout: ChartLayout): void;
  flush(): void;
  readonly resolution: { get(): Resolution | null; set(resolution: Resolution): void };
}
