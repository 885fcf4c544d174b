import type { BarColumns } from './bars.ts';
import type { Resolution } from './resolution.ts';
import type { AnyInputs, IndicatorId } from '../../indicators/inputs.ts';
import type { LiveIndicator, MarkTrades } from '../../indicators/live.ts';
import type { ChartLayout } from '../../stored/chart-layout.ts';
import { value } from '../source.ts';

/** What charts are drawn from. */
export const CHART = {
  'chart.feed': value('data', 'UDF and stream', 'ChartFeed: markets, their bars and their trades'),
  'chart.layouts': value('data', 'IndexedDB and chart:resolution', 'ChartLayouts: how charts were left'),
} as const;

/** What happened to a series: all of it is new, older bars came in front, or the last bar was replaced or others were added after it. */
export type BarChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'older'; readonly added: number }
  | { readonly kind: 'newer'; readonly added: number };

/** The candles of one market and resolution, kept by the live stream until they are closed. */
export interface LiveBars {
  /** Observable. */
  readonly state: 'pending' | 'ready' | 'lost';
  /** Observable: the stream is away, the last bar is the last known. */
  readonly isStale: boolean;
  readonly bars: BarColumns;
  /** Tells of changes, at most once a frame each; returns what ends it. */
  onChange(listener: (change: BarChange) => void): () => void;
  /** Asks for bars before the first one, unless that is under way or there are none. */
  loadOlder(): void;
  retry(): void;
  /** Without a viewer nothing is asked and nothing is followed; on return what was missed is fetched. */
  pause(): void;
  resume(): void;
  close(): void;
}

/** What a chart must know of a market to draw and round its prices. */
export interface ChartMarket {
  readonly symbol: string;
  readonly description: string;
  readonly exchange: string;
  /** The smallest step of a price, and its decimals. */
  readonly tick: number;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
}

export interface MarketMatch {
  readonly symbol: string;
  readonly description: string;
}

/** One trade on the market, as the stream tells it. */
export interface MarketTrade {
  /** Milliseconds. */
  readonly time: number;
  readonly price: number;
  readonly quantity: number;
  readonly side: 'buy' | 'sell';
  readonly seq: number;
}

/** The last trades of one market, from the live stream. */
export interface LiveTrades {
  /** Observable; newest first, another array at most once a frame. */
  readonly trades: readonly MarketTrade[];
  /** Observable: the stream is away, so there may be newer ones. */
  readonly isStale: boolean;
  close(): void;
}

/** How markets are searched for. */
export interface SearchTerms {
  /** Milliseconds. */
  readonly after: number;
  /** Markets. */
  readonly atMost: number;
}

/** What charts ask of the market: UDF over HTTP and the stream (contract 6). */
export interface ChartFeed {
  market(symbol: string): Promise<ChartMarket>;
  /** Markets whose symbol or name holds the text, asked for after a while unless that is called off before. */
  search(text: string, terms: SearchTerms, signal: AbortSignal): Promise<readonly MarketMatch[]>;
  open(symbol: string, resolution: Resolution, amount: BarAmount): LiveBars;
  /** An indicator over bars that it is given, of inputs that were checked. */
  indicator(id: IndicatorId, inputs: AnyInputs): LiveIndicator;
  readonly markers: MarkTrades;
  /** The trades of a market from now on, at most so many. */
  trades(symbol: string, atMost: number): LiveTrades;
}

/** How much of a market's past is loaded. */
export interface BarAmount {
  /** Bars asked for at first, and with every older page. */
  readonly countback: number;
  /** Nothing older is asked for once there are so many. */
  readonly atMost: number;
}

/** Where charts keep their layouts: one record per key, never on the way (contract 5). */
export interface ChartLayouts {
  /** The layout that was saved last, also one that is not written yet; null where there is none or none that can be read. */
  load(key: string): Promise<ChartLayout | null>;
  /** Whether loading found no record, as opposed to one that can't be read: saving can't overwrite anything. */
  isMissing(key: string): boolean;
  /** Writes it once nothing has changed for a while, and before the page is hidden. */
  save(key: string, layout: ChartLayout): void;
  /** Writes now what waits. */
  flush(): void;
  /** The resolution that was chosen last, null where none was; observable. */
  readonly resolution: { get(): Resolution | null; set(resolution: Resolution): void };
}
