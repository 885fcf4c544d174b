import type { IndicatorId } from '../../../../schemas/indicators/inputs.ts';

export interface Plot {
  readonly pane: 'own' | 'price';
  /** The output that is rendered as bars. The others are lines. */
  readonly bars?: { readonly output: string; readonly colored: 'by-sign' | 'by-candle' };
  /** Decimals of the scale: those of the market's prices, compact notation, or a fixed number. */
  readonly decimals: 'price' | 'short' | number;
}

/** Excludes TD Sequential, which is rendered as numbers (`TdLayer`). */
export const PLOTS: Readonly<Record<Exclude<IndicatorId, 'td'>, Plot>> = {
  macd: { pane: 'own', bars: { output: 'histogram', colored: 'by-sign' }, decimals: 'price' },
  kdj: { pane: 'own', decimals: 2 },
  volume: { pane: 'own', bars: { output: 'volume', colored: 'by-candle' }, decimals: 'short' },
  ma: { pane: 'price', decimals: 'price' },
};
