import {
  type CandlestickData,
  CandlestickSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type LogicalRange,
  type MouseEventParams,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { BarColumns } from '../../../schemas/sources/bars.ts';
import type { BarChange, ChartMarket, LiveBars } from '../../../schemas/sources/chart.ts';
import { BarWindow } from './bar-window.ts';
import { candleColours, chartOptions, paletteOptions, timeOptions } from './chart-options.ts';
import { nearestBar } from './nearest-bar.ts';
import type { Palette } from './palette.ts';
import { scaleFormat } from './scale-format.ts';
import { timeFormats } from './time-formats.ts';

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

/** What a drawing tells of what its viewer does. */
export interface DrawingListener {
  /** The bar under the pointer, and the marker of trades; null when it has left. */
  onPoint(index: number | null, mark: string | null): void;
  /** The span of time in sight (seconds), moved by this viewer. */
  onRange(from: number, to: number): void;
}

interface DrawingParts {
  readonly container: HTMLElement;
  readonly palette: Palette;
  readonly rightOffset: number;
  /** The most bars that the library holds; the rest of the history stays outside. */
  readonly held: number;
  readonly font: string;
  readonly listener: DrawingListener;
}

/** Beyond this many bars before the first one in sight, older ones are asked for. */
const OLDER_WITHIN = 100;

/** One chart of the drawing library, and all that is done to it: candles, layers, what is in sight (spec 4, Chart). */
export class ChartDrawing {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  private readonly held: BarWindow;
  private readonly layers = new Set<Layer>();
  private readonly listener: DrawingListener;
  private live: LiveBars | null = null;
  private unfollow: () => void = () => undefined;
  private tag = 'en';
  private isDisposed = false;
  /** While the drawing moves itself, nobody is told. */
  private isMoving = false;
  /** The bars it was told of: others may be there since, and are told of in the next frame. */
  private told = 0;
  /** It was moved in such a moment. */
  private isBehind = false;

  constructor({ container, palette, rightOffset, held, font, listener }: DrawingParts) {
    this.held = new BarWindow(held);
    this.listener = listener;
    this.chart = createChart(container, { ...chartOptions(rightOffset, font) });
    this.candles = this.chart.addSeries(CandlestickSeries, { priceLineVisible: true });
    this.recolour(palette);
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(this.moved);
    this.chart.subscribeCrosshairMove(this.pointed);
  }

  get bars(): BarColumns | null {
    return this.live?.bars ?? null;
  }

  /** Draws these bars from now on; whoever opened them closes them. */
  show(live: LiveBars): void {
    this.unfollow();
    this.live = live;
    this.unfollow = live.onChange((change) => this.changed(change));
    this.refill();
    this.chart.timeScale().resetTimeScale();
  }

  /** The language of its labels, and how the market counts prices. */
  speak(tag: string, resolution: string, { priceDecimals, tick: minMove }: ChartMarket): void {
    this.tag = tag;
    this.chart.applyOptions(timeOptions(tag, resolution, timeFormats(tag, resolution)));
    this.candles.applyOptions({ priceFormat: { type: 'custom', minMove, formatter: scaleFormat(tag, priceDecimals) } });
    for (const layer of this.layers) layer.speak(tag);
  }

  recolour(palette: Palette): void {
    this.chart.applyOptions(paletteOptions(palette));
    this.candles.applyOptions({ ...candleColours(palette), priceLineColor: palette.muted });
    for (const layer of this.layers) layer.recolour(palette);
    if (this.live !== null) this.fillLayers();
  }

  add(layer: Layer): void {
    this.layers.add(layer);
    layer.speak(this.tag);
    if (this.live === null) return;
    layer.recompute(this.live.bars);
    layer.fill(this.live.bars, this.held);
  }

  drop(layer: Layer): void {
    if (!this.layers.delete(layer) || this.isDisposed) return;
    layer.remove();
  }

  /** Shows a span of time that another chart shows. */
  lookAt(from: number, to: number): void {
    const { bars, held } = this;
    if (bars === null || bars.length === 0) return;
    const place = (time: number) => nearestBar(bars, time) - held.start;
    this.quietly(() => {
      if (this.told === bars.length && held.follow(place(from), place(to), bars.length)) this.draw();
      this.chart.timeScale().setVisibleLogicalRange({ from: place(from), to: place(to) });
    });
  }

  /** Shows where the pointer of another chart is; null: nowhere. */
  point(time: number | null): void {
    const { bars } = this;
    if (time === null || bars === null || bars.length === 0) return this.chart.clearCrosshairPosition();
    const at = nearestBar(bars, time);
    this.chart.setCrosshairPosition(bars.close[at] ?? 0, (bars.time[at] ?? 0) as UTCTimestamp, this.candles);
  }

  /** How far below the top of the candles' pane a height of the window is; null where another pane is. */
  heightOf(clientY: number): number | null {
    const pane = this.chart.panes()[0]?.getHTMLElement()?.getBoundingClientRect();
    if (pane === undefined || clientY < pane.top || clientY > pane.bottom) return null;
    return clientY - pane.top;
  }

  /** The price at a height of the window; over another pane there is none (its own scale would answer nonsense). */
  priceAt(clientY: number): number | null {
    const y = this.heightOf(clientY);
    return y === null ? null : this.candles.coordinateToPrice(y);
  }

  /** While a line is dragged, the chart itself stays. */
  hold(isHeld: boolean): void {
    this.chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld });
  }

  dispose(): void {
    this.isDisposed = true;
    this.unfollow();
    this.chart.remove();
  }

  private changed(change: BarChange): void {
    const { live } = this;
    if (live === null) return;
    this.told = live.bars.length;
    if (change.kind === 'newer') this.follow(live.bars, change.added);
    if (change.kind === 'reset') this.refill();
    if (change.kind === 'older') {
      this.held.older(change.added);
      for (const layer of this.layers) layer.recompute(live.bars);
    }
    if (this.isBehind) this.moved(this.chart.timeScale().getVisibleLogicalRange());
  }

  /** The last bar is another one; while older ones are in sight, only the layers count on. */
  private follow(bars: BarColumns, added: number): void {
    const { held } = this;
    // Not from the first of those added on: whoever filled it meanwhile has drawn them, and the library refuses to go back.
    const from = Math.max(0, held.end - 1);
    for (const layer of this.layers) layer.update(bars);
    if (!held.newer(bars.length, added)) return;
    if (held.isFull) {
      held.reset(bars.length);
      return this.draw();
    }
    for (let index = from; index < bars.length; index += 1) this.candles.update(candleAt(bars, index));
    for (const layer of this.layers) layer.extend(bars, from);
  }

  private refill(): void {
    if (this.live === null) return;
    const { bars } = this.live;
    this.told = bars.length;
    this.held.reset(bars.length);
    for (const layer of this.layers) layer.recompute(bars);
    this.draw();
  }

  /** Gives the library what is held. */
  private draw(): void {
    const { live, held } = this;
    if (live === null) return;
    const data: CandlestickData[] = [];
    for (let index = held.start; index < held.end; index += 1) data.push(candleAt(live.bars, index));
    // The library draws its line at the last bar it holds, which is no last price while newer ones are outside.
    this.candles.applyOptions({ priceLineVisible: held.end === live.bars.length });
    this.candles.setData(data);
    this.fillLayers();
  }

  private fillLayers(): void {
    if (this.live === null) return;
    for (const layer of this.layers) layer.fill(this.live.bars, this.held);
  }

  private readonly moved = (range: LogicalRange | null): void => {
    const { live, held } = this;
    if (range === null || live === null || this.isMoving) return;
    this.isBehind = live.bars.length !== this.told;
    if (this.isBehind) return;
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
    this.listener.onRange(time(range.from - by), time(range.to - by));
  };

  private readonly pointed = ({ logical, point, hoveredInfo }: MouseEventParams): void => {
    const { live, held } = this;
    const index = logical === undefined || point === undefined ? -1 : held.start + logical;
    const isBar = live !== null && index >= 0 && index < live.bars.length;
    const mark = hoveredInfo?.objectId;
    this.listener.onPoint(isBar ? index : null, typeof mark === 'string' ? mark : null);
  };

  private quietly(move: () => void): void {
    this.isMoving = true;
    move();
    this.isMoving = false;
  }
}

/** One bar as the library takes it. */
function candleAt(bars: BarColumns, index: number): CandlestickData {
  return {
    time: (bars.time[index] ?? 0) as UTCTimestamp,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
  };
}
