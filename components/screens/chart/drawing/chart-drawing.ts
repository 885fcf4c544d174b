import {
  CandlestickSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { BarColumns } from '../../../../schemas/sources/bars.ts';
import type { ChartMarket } from '../../../../schemas/sources/chart.ts';
import { candleColours, chartOptions, paletteOptions, timeOptions } from './chart-options.ts';
import { DrawnBars } from './drawn-bars.ts';
import { nearestBar } from './nearest-bar.ts';
import type { Palette } from './palette.ts';
import { scaleFormat } from './scale-format.ts';
import { timeFormats } from './time-formats.ts';

/** What a drawing tells of what its viewer does. */
export interface DrawingListener {
  /** The bar under the pointer, and the marker of trades; null when it has left. `isLed`: the pointer of another chart. */
  onPoint(point: { readonly index: number | null; readonly mark: string | null; readonly isLed: boolean }): void;
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

/** One chart of the drawing library: how it looks, what it draws, and where its viewer points (spec 4, Chart). */
export class ChartDrawing {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly drawn: DrawnBars;
  private readonly listener: DrawingListener;
  /** Its crosshair stands where another chart is pointed at, and moves with every bar that comes. */
  private isLed = false;

  constructor({ container, palette, rightOffset, held, font, listener }: DrawingParts) {
    this.listener = listener;
    this.chart = createChart(container, { ...chartOptions(rightOffset, font) });
    this.candles = this.chart.addSeries(CandlestickSeries, { priceLineVisible: true });
    const onRange = (from: number, to: number) => listener.onRange(from, to);
    this.drawn = new DrawnBars({ chart: this.chart, candles: this.candles, held, onRange });
    this.recolour(palette);
    this.chart.subscribeCrosshairMove(this.pointed);
  }

  /** The language of its labels, and how the market counts prices. */
  speak(tag: string, resolution: string, { priceDecimals, tick: minMove }: ChartMarket): void {
    this.chart.applyOptions(timeOptions(tag, resolution, timeFormats(tag, resolution)));
    this.candles.applyOptions({ priceFormat: { type: 'custom', minMove, formatter: scaleFormat(tag, priceDecimals) } });
    this.drawn.speak(tag);
  }

  recolour(palette: Palette): void {
    this.chart.applyOptions(paletteOptions(palette));
    this.candles.applyOptions({ ...candleColours(palette), priceLineColor: palette.muted });
    this.drawn.recolour(palette);
  }

  /** Shows where the pointer of another chart is; null: nowhere. The library tells nobody of it. */
  lead(time: number | null): void {
    const { bars } = this;
    this.isLed = time !== null;
    if (time === null || bars === null || bars.length === 0) {
      this.chart.clearCrosshairPosition();
      return this.listener.onPoint({ index: null, mark: null, isLed: true });
    }
    const index = nearestBar(bars, time);
    this.chart.setCrosshairPosition(bars.close[index] ?? 0, (bars.time[index] ?? 0) as UTCTimestamp, this.candles);
    this.listener.onPoint({ index, mark: null, isLed: true });
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
    this.drawn.dispose();
    this.chart.remove();
  }

  private readonly pointed = ({ logical, point, hoveredInfo, sourceEvent }: MouseEventParams): void => {
    if (sourceEvent !== undefined) this.isLed = false;
    const { bars, drawn } = this;
    const index = logical === undefined || point === undefined ? -1 : drawn.held.start + logical;
    const isBar = bars !== null && index >= 0 && index < bars.length;
    const mark = hoveredInfo?.objectId;
    this.listener.onPoint({ index: isBar ? index : null, mark: typeof mark === 'string' ? mark : null, isLed: this.isLed });
  };

  private get bars(): BarColumns | null {
    return this.drawn.live?.bars ?? null;
  }
}
