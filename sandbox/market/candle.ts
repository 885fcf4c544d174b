export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export function mergeCandles(candles: readonly Candle[]): Candle | null {
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return null;
  let { high, low } = first;
  let volume = 0;
  for (const candle of candles) {
    high = Math.max(high, candle.high);
    low = Math.min(low, candle.low);
    volume += candle.volume;
  }
  return { open: first.open, high, low, close: last.close, volume };
}

/** Rounds a candle. Rounding preserves order, so rounded candles still chain and contain each other. */
export function roundCandle(candle: Candle, decimals: number, volumeDecimals: number): Candle {
  return {
    open: round(candle.open, decimals),
    high: round(candle.high, decimals),
    low: round(candle.low, decimals),
    close: round(candle.close, decimals),
    volume: round(candle.volume, volumeDecimals),
  };
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
