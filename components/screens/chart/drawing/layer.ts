import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { BarWindow } from './bar-window.ts';
import type { Palette } from './palette.ts';

/** An overlay computed from the bars: an indicator or the trade markers. */
export interface Layer {
  /** Called when the bars were replaced or older ones were prepended. */
  recompute(bars: BarColumns): void;
  /** Called when the last bar changed or newer ones were appended. */
  update(bars: BarColumns): void;
  fill(bars: BarColumns, held: BarWindow): void;
  /** Renders the bars from this index on. */
  extend(bars: BarColumns, from: number): void;
  recolour(palette: Palette): void;
  setLanguage(tag: string): void;
  remove(): void;
}
