import type { IndicatorId } from '../../../../schemas/indicators/inputs.ts';

/** How an indicator is drawn. */
export interface Plot {
  /** In a pane of its own, or over the candles. */
  readonly pane: 'own' | 'price';
  /** The output that stands as bars; the others are lines. */
  readonly bars?: { readonly output: string; readonly coloured: 'by-sign' | 'by-candle' };
  /** Decimals of its scale: those of the market's prices, its own, or a short word for many. */
  readonly decimals: 'price' | 'short' | number;
}

/** Indicators that are lines and bars; TD Sequential is numbers over the candles (td-layer). */
export const PLOTS: Readonly<Record<Exclude<IndicatorId, 'td'>, Plot>> = {
  macd: { pane: 'own', bars: { output: 'histogram', coloured: 'by-sign' }, decimals: 'price' },
  kdj: { pane: 'own', decimals: 2 },
  volume: { pane: 'own', bars: { output: 'volume', coloured: 'by-candle' }, decimals: 'short' },
  ma: { pane: 'price', decimals: 'price' },
};
