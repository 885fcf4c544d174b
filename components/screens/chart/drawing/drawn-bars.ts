import type { CandlestickData, IChartApi, ISeriesApi, LogicalRange, UTCTimestamp } from 'lightweight-charts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { LiveIndicator } from '../../../../schemas/indicators/live.ts';
import { BarWindow, findNearestBar } from './bar-window.ts';
import type { Palette } from './palette.ts';

export interface Layer {
  readonly indicator: LiveIndicator;
  fill(bars: BarColumns, held: BarWindow): void;
  extend(bars: BarColumns, from: number): void;
  recolour(palette: Palette): void;
  setLanguage(tag: string): void;
  remove(): void;
}

interface DrawnParts {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  /** The caller closes them. */
  readonly live: LiveBars;
  readonly held: number;
  /** Called with seconds when the user scrolls or zooms. */
  readonly onRange: (from: number, to: number) => void;
}

/** Loads older bars when fewer than this many are left before the first one in view. */
const OLDER_WITHIN = 100;

export class DrawnBars {
  readonly held: BarWindow;
  private readonly parts: DrawnParts;
  private readonly layers = new Set<Layer>();
  private readonly unfollow: () => void;
  private readonly opening: number;
  private tag = 'en';
  /** Ignores range events of its own moves. */
  private isMoving = false;
  /** Number of bars at the last update; null before the first. Newer bars are handled in the next frame. */
  private updatedLength: number | null = null;
  private isRangeOutdated = false;

  constructor(parts: DrawnParts) {
    const { chart, live, held } = parts;
    this.parts = parts;
    this.held = new BarWindow(held);
    chart.timeScale().subscribeVisibleLogicalRangeChange(this.moved);
    this.unfollow = live.onChange((change) => this.changed(change));
    // The library measures its panes in its first frame and would render all bars twice.
    this.opening = requestAnimationFrame(() => {
      this.refill();
      chart.timeScale().resetTimeScale();
    });
  }

  get bars(): BarColumns {
    return this.parts.live.bars;
  }

  add(layer: Layer): void {
    this.layers.add(layer);
    layer.setLanguage(this.tag);
    if (this.updatedLength === null) return;
    layer.indicator.recompute(this.bars);
    layer.fill(this.bars, this.held);
  }

  drop(layer: Layer): void {
    if (this.layers.delete(layer)) layer.remove();
  }

  speak(tag: string): void {
    this.tag = tag;
    for (const layer of this.layers) layer.setLanguage(tag);
  }

  recolour(palette: Palette): void {
    for (const layer of this.layers) layer.recolour(palette);
    this.fillLayers();
  }

  /** Unsubscribes. The chart removes its layers itself. */
  dispose(): void {
    this.unfollow();
    cancelAnimationFrame(this.opening);
    this.layers.clear();
  }

  showRange(from: number, to: number): void {
    const { bars, held } = this;
    if (bars.length === 0 || this.updatedLength === null) return;
    const place = (time: number) => findNearestBar(bars, time) - held.start;
    this.quietly(() => {
      if (this.updatedLength === bars.length && held.follow(place(from), place(to), bars.length)) this.draw();
      this.parts.chart.timeScale().setVisibleLogicalRange({ from: place(from), to: place(to) });
    });
  }

  private changed(change: BarChange): void {
    const { bars } = this;
    if (this.updatedLength === null) return;
    this.updatedLength = bars.length;
    if (change.kind === 'newer') this.follow(bars, change.added);
    if (change.kind === 'reset') this.refill();
    if (change.kind === 'older') {
      this.held.older(change.added);
      for (const layer of this.layers) layer.indicator.recompute(bars);
    }
    if (this.isRangeOutdated) this.moved(this.parts.chart.timeScale().getVisibleLogicalRange());
  }

  /** Updates after a change of the newest bars. Only recomputes the layers while older bars are in view. */
  private follow(bars: BarColumns, added: number): void {
    const { held } = this;
    // The library rejects bars before its last one, and `fill` may have added some of these already.
    const from = Math.max(0, held.end - 1);
    for (const layer of this.layers) layer.indicator.update(bars);
    if (!held.newer(bars.length, added)) return;
    if (held.isFull) {
      held.reset(bars.length);
      return this.draw();
    }
    for (let index = from; index < bars.length; index += 1) this.parts.candles.update(toCandle(bars, index));
    for (const layer of this.layers) layer.extend(bars, from);
  }

  private refill(): void {
    const { bars } = this;
    this.updatedLength = bars.length;
    this.held.reset(bars.length);
    for (const layer of this.layers) layer.indicator.recompute(bars);
    this.draw();
  }

  private draw(): void {
    const { bars, held } = this;
    const { candles } = this.parts;
    const data: CandlestickData[] = [];
    for (let index = held.start; index < held.end; index += 1) data.push(toCandle(bars, index));
    // The library would draw the price line at the last bar of the window, which isn't the last price.
    candles.applyOptions({ priceLineVisible: held.end === bars.length });
    candles.setData(data);
    this.fillLayers();
  }

  private fillLayers(): void {
    if (this.updatedLength === null) return;
    for (const layer of this.layers) layer.fill(this.bars, this.held);
  }

  private readonly moved = (range: LogicalRange | null): void => {
    const { bars, held } = this;
    const { chart, live, onRange } = this.parts;
    if (range === null || this.updatedLength === null || this.isMoving) return;
    this.isRangeOutdated = bars.length !== this.updatedLength;
    if (this.isRangeOutdated) return;
    const before = held.start;
    const isOther = held.follow(range.from, range.to, bars.length);
    const by = held.start - before;
    if (isOther) {
      this.quietly(() => {
        this.draw();
        chart.timeScale().setVisibleLogicalRange({ from: range.from - by, to: range.to - by });
      });
    }
    if (held.start + range.from < OLDER_WITHIN) live.loadOlder();
    const time = (logical: number) => bars.time[Math.min(bars.length - 1, Math.max(0, Math.round(held.start + logical)))] ?? 0;
    onRange(time(range.from - by), time(range.to - by));
  };

  private quietly(move: () => void): void {
    this.isMoving = true;
    move();
    this.isMoving = false;
  }
}

function toCandle(bars: BarColumns, index: number): CandlestickData {
  return {
    time: (bars.time[index] ?? 0) as UTCTimestamp,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
  };
}
