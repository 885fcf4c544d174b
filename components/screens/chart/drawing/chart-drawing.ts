import {
  CandlestickSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type MouseEventParams,
  type UTCTimestamp,
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
} from 'lightweight-charts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { ChartMarket } from '../../../../schemas/domains/market/chart-sources.ts';
import { DrawnBars } from './drawn-bars.ts';
import { nearestBar } from './nearest-bar.ts';
import type { Palette } from './palette.ts';
import { scaleFormat } from './scale-format.ts';
import { timeFormats, type TimeFormats } from './time-formats.ts';

/** The room that a scale's labels take in px: known before there are bars, it does not move them when they come. */
const ROOM = { prices: 84, times: 28 };

/** What does not change: how a chart is moved and laid out. */
function chartOptions(rightOffset: number, font: string): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // Its logo is drawn by an inline style that the policy refuses; the notice stands on the credits page (contract 9).
    layout: { attributionLogo: false, fontFamily: font, fontSize: 12, panes: { enableResize: true } },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { minimumWidth: ROOM.prices, borderVisible: true, scaleMargins: { top: 0.12, bottom: 0.08 } },
    // A bar narrower than this says nothing, and bounds how many are in sight.
    timeScale: { minimumHeight: ROOM.times, rightOffset, minBarSpacing: 0.8, timeVisible: true, borderVisible: true },
    handleScale: { axisPressedMouseMove: true, mouseWheel: true, pinch: true },
  };
}

/** The colours, which follow theme and rise colour (spec 4). */
function paletteOptions(palette: Palette): DeepPartial<ChartOptions> {
  const grid = { color: palette.border };
  const line = { color: palette.muted, labelBackgroundColor: palette.accent };
  return {
    layout: {
      background: { type: ColorType.Solid, color: palette.surface },
      textColor: palette.muted,
      panes: { separatorColor: palette.border, separatorHoverColor: palette.border },
    },
    grid: { vertLines: grid, horzLines: grid },
    crosshair: { vertLine: line, horzLine: line },
    rightPriceScale: { borderColor: palette.border },
    timeScale: { borderColor: palette.border },
  };
}

/** How times read. */
function timeOptions(tag: string, resolution: string, formats: TimeFormats): DeepPartial<ChartOptions> {
  return {
    localization: { locale: tag, timeFormatter: formats.full },
    timeScale: { secondsVisible: resolution.endsWith('S'), tickMarkFormatter: formats.tick },
  };
}

/** Candles and everything that rises or falls. */
function candleColours({ rise, fall }: Palette) {
  return { upColor: rise, downColor: fall, borderUpColor: rise, borderDownColor: fall, wickUpColor: rise, wickDownColor: fall };
}

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
