import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { BarWindow } from './bar-window.ts';
import type { Palette } from './palette.ts';

/** What draws along with the candles, from the same bars: an indicator, the marks of trades. */
export interface Layer {
  /** The bars are others, or older ones came in front. */
  recompute(bars: BarColumns): void;
  /** The last bar is another one, or others came after it. */
  update(bars: BarColumns): void;
  /** Draws all that is held. */
  fill(bars: BarColumns, held: BarWindow): void;
  /** Draws the bars from this index on. */
  extend(bars: BarColumns, from: number): void;
  recolour(palette: Palette): void;
  /** The language of its numbers. */
  speak(tag: string): void;
  remove(): void;
}
