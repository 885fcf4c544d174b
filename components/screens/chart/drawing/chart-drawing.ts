import {
  CandlestickSeries,
  type ChartOptions,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type MouseEventParams,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ChartMarket, LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { TradeMarker } from '../../../../schemas/indicators/live.ts';
import { findNearestBar } from './bar-window.ts';
import { DrawnBars } from './drawn-bars.ts';
import { createTimeFormats, getScaleFormat } from './formats.ts';
import type { Palette } from './palette.ts';

/** Minimum size of the scales in px. A fixed size prevents a layout shift when bars arrive. */
const SCALE_SIZE = { prices: 84, times: 28 };

function createChartOptions(rightOffset: number, font: string): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    // The CSP blocks the logo's inline style. The required notice is on the credits page (RTE-17).
    layout: { attributionLogo: false, fontFamily: font, fontSize: 12, panes: { enableResize: true } },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { minimumWidth: SCALE_SIZE.prices, borderVisible: true, scaleMargins: { top: 0.12, bottom: 0.08 } },
    // Narrower bars are unreadable. This also limits the number of bars in view.
    timeScale: { minimumHeight: SCALE_SIZE.times, rightOffset, minBarSpacing: 0.8, timeVisible: true, borderVisible: true },
    handleScale: { axisPressedMouseMove: true, mouseWheel: true, pinch: true },
  };
}

function createPaletteOptions(palette: Palette): DeepPartial<ChartOptions> {
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

function createTimeOptions(tag: string, resolution: string): DeepPartial<ChartOptions> {
  const formats = createTimeFormats(tag, resolution);
  return {
    localization: { locale: tag, timeFormatter: formats.full },
    timeScale: { secondsVisible: resolution.endsWith('S'), tickMarkFormatter: formats.tick },
  };
}

function toCandleColors({ rise, fall }: Palette) {
  return { upColor: rise, downColor: fall, borderUpColor: rise, borderDownColor: fall, wickUpColor: rise, wickDownColor: fall };
}

export const getMarkerId = ({ time, type }: TradeMarker): string => `${time}-${type}`;

function toSeriesMarker(mark: TradeMarker, { rise, fall }: Palette): SeriesMarker<Time> {
  const look = mark.type === 'buy' ? ({ shape: 'arrowUp', color: rise } as const) : ({ shape: 'arrowDown', color: fall } as const);
  return { ...look, id: getMarkerId(mark), time: mark.time as UTCTimestamp, position: 'atPriceMiddle', price: mark.price, size: 1 };
}

export interface DrawingListener {
  /** Called with null when the pointer leaves. `isLinked` is true if the pointer is in a linked chart. */
  onPoint(point: { readonly index: number | null; readonly mark: string | null; readonly isLinked: boolean }): void;
  /** Called with seconds when the user scrolls or zooms this chart. */
  onRange(from: number, to: number): void;
}

export interface DrawingParts {
  readonly container: HTMLElement;
  readonly live: LiveBars;
  readonly palette: Palette;
  readonly rightOffset: number;
  readonly held: number;
  readonly font: string;
  readonly listener: DrawingListener;
}

export class ChartDrawing {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly drawn: DrawnBars;
  private readonly listener: DrawingListener;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private palette: Palette;
  private trades: readonly TradeMarker[] = [];
  /** True if the crosshair follows the pointer of a linked chart. It is then updated with every new bar. */
  private isLinked = false;

  constructor({ container, live, palette, rightOffset, held, font, listener }: DrawingParts) {
    this.listener = listener;
    this.chart = createChart(container, createChartOptions(rightOffset, font));
    this.candles = this.chart.addSeries(CandlestickSeries, { priceLineVisible: true });
    this.markers = createSeriesMarkers(this.candles, []);
    this.palette = palette;
    const onRange = (from: number, to: number) => listener.onRange(from, to);
    this.drawn = new DrawnBars({ chart: this.chart, candles: this.candles, live, held, onRange });
    this.recolour(palette);
    this.chart.subscribeCrosshairMove(this.pointed);
  }

  setLanguage(tag: string, resolution: string, { priceDecimals, tick: minMove }: ChartMarket): void {
    this.chart.applyOptions(createTimeOptions(tag, resolution));
    this.candles.applyOptions({ priceFormat: { type: 'custom', minMove, formatter: getScaleFormat(tag, priceDecimals) } });
    this.drawn.speak(tag);
  }

  /** Shows the user's trades at their bars and average prices (CHA-20). */
  showTrades(trades: readonly TradeMarker[]): void {
    this.trades = trades;
    this.markers.setMarkers(trades.map((trade) => toSeriesMarker(trade, this.palette)));
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    this.chart.applyOptions(createPaletteOptions(palette));
    this.candles.applyOptions({ ...toCandleColors(palette), priceLineColor: palette.muted });
    this.drawn.recolour(palette);
    this.showTrades(this.trades);
  }

  /** Moves the crosshair to the pointer of a linked chart, or hides it. The library sends no event for it. */
  showLinkedPointer(time: number | null): void {
    const { bars } = this.drawn;
    this.isLinked = time !== null;
    if (time === null || bars.length === 0) {
      this.chart.clearCrosshairPosition();
      return this.listener.onPoint({ index: null, mark: null, isLinked: true });
    }
    const index = findNearestBar(bars, time);
    this.chart.setCrosshairPosition(bars.close[index] ?? 0, (bars.time[index] ?? 0) as UTCTimestamp, this.candles);
    this.listener.onPoint({ index, mark: null, isLinked: true });
  }

  /** Converts a viewport y to px below the top of the candle pane. Returns null over another pane. */
  getPaneY(clientY: number): number | null {
    const pane = this.chart.panes()[0]?.getHTMLElement()?.getBoundingClientRect();
    if (pane === undefined || clientY < pane.top || clientY > pane.bottom) return null;
    return clientY - pane.top;
  }

  /** Returns null over an indicator pane, whose scale has no prices. */
  getPrice(clientY: number): number | null {
    const y = this.getPaneY(clientY);
    return y === null ? null : this.candles.coordinateToPrice(y);
  }

  lockPanning(isHeld: boolean): void {
    this.chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld });
  }

  dispose(): void {
    this.drawn.dispose();
    this.chart.remove();
  }

  private readonly pointed = ({ logical, point, hoveredInfo, sourceEvent }: MouseEventParams): void => {
    if (sourceEvent !== undefined) this.isLinked = false;
    const { bars, held } = this.drawn;
    const index = logical === undefined || point === undefined ? -1 : held.start + logical;
    const isBar = index >= 0 && index < bars.length;
    const mark = hoveredInfo?.objectId;
    this.listener.onPoint({ index: isBar ? index : null, mark: typeof mark === 'string' ? mark : null, isLinked: this.isLinked });
  };
}
