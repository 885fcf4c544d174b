import type { BarColumns } from '../domains/market/bars.ts';
import type { IndicatorId, InputsOf } from './inputs.ts';

/** An indicator over the bars of a chart. */
export interface LiveIndicator {
  /**
   * A column for each line, bar by bar; NaN where nothing is shown. Only the first `length` entries hold, and a column that had to
   * grow is another one: read them anew after each change.
   */
  readonly outputs: Readonly<Record<string, Float64Array>>;
  readonly length: number;
  /** Computes all of it: the bars are others, or older ones came in front. */
  recompute(bars: BarColumns): void;
  /** Follows bars whose last one was replaced or to which others were added: O(1) a bar, and equal to computing all of it. */
  update(bars: BarColumns): void;
}

/** Makes an indicator of checked inputs. */
export type MakeIndicator = <Id extends IndicatorId>(id: Id, inputs: InputsOf<Id>) => LiveIndicator;

/** A trade of the visitor. */
export interface OwnTrade {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  /** Milliseconds. */
  readonly time: number;
}

/** The visitor's trades of one side within a bar (spec 3, chart trade marker). */
export interface TradeMarker {
  /** The bar's start in seconds. */
  readonly time: number;
  readonly type: 'buy' | 'sell';
  /** The average, weighted by quantity. */
  readonly price: number;
  readonly quantity: number;
  readonly symbol: string;
  /** When the last of the trades was, in milliseconds. */
  readonly rawTimestamp: number;
}

/** The markers of trades of one symbol, oldest first; `startOf` gives the start of the bar that holds an instant, both in seconds. */
export type MarkTrades = (trades: readonly OwnTrade[], startOf: (seconds: number) => number) => readonly TradeMarker[];
