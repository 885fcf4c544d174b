import type { CandlestickData, IChartApi, ISeriesApi, LogicalRange, UTCTimestamp } from 'lightweight-charts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { BarChange, LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { LiveIndicator } from '../../../../schemas/indicators/live.ts';
import { BarWindow, findNearestBar } from './bar-window.ts';
import type { Palette } from './palette.ts';

/** An overlay computed from the bars, such as an indicator. */
export interface Layer {
  readonly indicator: LiveIndicator;
  fill(bars: BarColumns, held: BarWindow): void;
  /** Renders the bars from this index on. */
  extend(bars: BarColumns, from: number): void;
  recolour(palette: Palette): void;
  setLanguage(tag: string): void;
  remove(): void;
}

interface DrawnParts {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly held: number;
  /** Called with seconds when the user scrolls or zooms. */
  readonly onRange: (from: number, to: number) => void;
}

/** Loads older bars when fewer than this many are left before the first one in view. */
const OLDER_WITHIN = 100;

/** The rendered part of a series: the window of bars in the library, and the layers over them. */
export class DrawnBars {
  live: LiveBars | null = null;
  readonly held: BarWindow;
  private readonly chart: IChartApi;
  private readonly candles: ISeriesApi<'Candlestick'>;
  private readonly onRange: DrawnParts['onRange'];
  private readonly layers = new Set<Layer>();
  private unfollow: () => void = () => undefined;
  private tag = 'en';
  /** Ignores range events of its own moves. */
  private isMoving = false;
  /** Number of bars at the last update; null before the first. Newer bars are handled in the next frame. */
  private updatedLength: number | null = null;
  private opening = 0;
  private isRangeOutdated = false;

  constructor({ chart, candles, held, onRange }: DrawnParts) {
    this.chart = chart;
    this.candles = candles;
    this.held = new BarWindow(held);
    this.onRange = onRange;
    chart.timeScale().subscribeVisibleLogicalRangeChange(this.moved);
  }

  /** Renders these bars. The caller closes them. */
  show(live: LiveBars): void {
    this.unfollow();
    this.live = live;
    this.updatedLength = null;
    this.unfollow = live.onChange((change) => this.changed(change));
    cancelAnimationFrame(this.opening);
    // The library measures its panes in its first frame and would render all bars twice.
    this.opening = requestAnimationFrame(() => {
      this.refill();
      this.chart.timeScale().resetTimeScale();
    });
  }

  add(layer: Layer): void {
    this.layers.add(layer);
    layer.setLanguage(this.tag);
    if (this.live === null || this.updatedLength === null) return;
    layer.indicator.recompute(this.live.bars);
    layer.fill(this.live.bars, this.held);
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
    const { held } = this;
    const bars = this.live?.bars;
    if (bars === undefined || bars.length === 0 || this.updatedLength === null) return;
    const place = (time: number) => findNearestBar(bars, time) - held.start;
    this.quietly(() => {
      if (this.updatedLength === bars.length && held.follow(place(from), place(to), bars.length)) this.draw();
      this.chart.timeScale().setVisibleLogicalRange({ from: place(from), to: place(to) });
    });
  }

  private changed(change: BarChange): void {
    const { live } = this;
    if (live === null || this.updatedLength === null) return;
    this.updatedLength = live.bars.length;
    if (change.kind === 'newer') this.follow(live.bars, change.added);
    if (change.kind === 'reset') this.refill();
    if (change.kind === 'older') {
      this.held.older(change.added);
      for (const layer of this.layers) layer.indicator.recompute(live.bars);
    }
    if (this.isRangeOutdated) this.moved(this.chart.timeScale().getVisibleLogicalRange());
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
    for (let index = from; index < bars.length; index += 1) this.candles.update(toCandle(bars, index));
    for (const layer of this.layers) layer.extend(bars, from);
  }

  private refill(): void {
    if (this.live === null) return;
    const { bars } = this.live;
    this.updatedLength = bars.length;
    this.held.reset(bars.length);
    for (const layer of this.layers) layer.indicator.recompute(bars);
    this.draw();
  }

  private draw(): void {
    const { live, held } = this;
    if (live === null) return;
    const data: CandlestickData[] = [];
    for (let index = held.start; index < held.end; index += 1) data.push(toCandle(live.bars, index));
    // The library would draw the price line at the last bar of the window, which isn't the last price.
    this.candles.applyOptions({ priceLineVisible: held.end === live.bars.length });
    this.candles.setData(data);
    this.fillLayers();
  }

  private fillLayers(): void {
    if (this.live === null || this.updatedLength === null) return;
    for (const layer of this.layers) layer.fill(this.live.bars, this.held);
  }

  private readonly moved = (range: LogicalRange | null): void => {
    const { live, held } = this;
    if (range === null || live === null || this.updatedLength === null || this.isMoving) return;
    this.isRangeOutdated = live.bars.length !== this.updatedLength;
    if (this.isRangeOutdated) return;
    const before = held.start;
    const isOther = held.follow(range.from, range.to, live.bars.length);
    const by = held.start - before;
    if (isOther) {
      this.quietly(() => {
        this.draw();
        this.chart.timeScale().setVisibleLogicalRange({ from: range.from - by, to: range.to - by });
      });
    }
    if (held.start + range.from < OLDER_WITHIN) live.loadOlder();
    const time = (logical: number) => live.bars.time[Math.min(live.bars.length - 1, Math.max(0, Math.round(held.start + logical)))] ?? 0;
    this.onRange(time(range.from - by), time(range.to - by));
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
