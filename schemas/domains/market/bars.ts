/** One candle; prices in the quote currency, volume in the base currency. */
export interface Bar {
  /** The bar's start in seconds, UTC. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Candles as columns, oldest first, in strictly rising time; only the first `length` entries of a column hold. */
export interface BarColumns {
  readonly length: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}
