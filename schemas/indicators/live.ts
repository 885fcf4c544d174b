import type { BarColumns } from '../domains/market/bars.ts';
import type { IndicatorId, InputsOf } from './inputs.ts';

export interface LiveIndicator {
  /**
   * One column per line; NaN where nothing is shown. Only the first `length` entries are valid. Read the columns again after each change,
   * because a column that grows is replaced.
   */
  readonly outputs: Readonly<Record<string, Float64Array>>;
  readonly length: number;
  recompute(bars: BarColumns): void;
  /** Updates the last bar and appends new ones in O(1) per bar. The result equals that of `recompute`. */
  update(bars: BarColumns): void;
}

export type MakeIndicator = <Id extends IndicatorId>(id: Id, inputs: InputsOf<Id>) => LiveIndicator;

export interface OwnTrade {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly time: number;
}

/**
 * Trades of one side within a bar, combined. `time` is the start of the bar in seconds, `price` the average weighted by quantity,
 * `rawTimestamp` the time of the last trade in ms.
 */
export interface TradeMarker extends Omit<OwnTrade, 'side'> {
  readonly type: OwnTrade['side'];
  readonly rawTimestamp: number;
}

export type MarkTrades = (trades: readonly OwnTrade[], startOf: (seconds: number) => number) => readonly TradeMarker[];
