/** One candle. `time` is its start in UTC seconds, prices are in the quote currency, `volume` in the base currency. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Candles as columns, oldest first. Only the first `length` entries of a column are valid. */
export interface BarColumns extends Readonly<Record<keyof Bar, Float64Array>> {
  readonly length: number;
}
