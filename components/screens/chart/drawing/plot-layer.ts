import {
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type IPaneApi,
  type ISeriesApi,
  type LineData,
  LineSeries,
  type Time,
  type UTCTimestamp,
  type WhitespaceData,
} from 'lightweight-charts';
import type { IndicatorId } from '../../../../schemas/indicators/inputs.ts';
import type { LiveIndicator } from '../../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { ChartMarket } from '../../../../schemas/domains/market/chart-sources.ts';
import type { BarWindow } from './bar-window.ts';
import type { Layer } from './drawn-bars.ts';
import type { Palette } from './palette.ts';
import { getScaleFormat } from './formats.ts';

interface Plot {
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

type Point = LineData | HistogramData | WhitespaceData;

interface Line {
  readonly output: string;
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
  /** Position among the colors of lines; null for an output that is rendered as bars. */
  readonly colorIndex: number | null;
}

export interface LineValue {
  readonly name: string;
  readonly value: number;
  readonly colour: string | null;
}

interface PlotParts {
  readonly chart: IChartApi;
  readonly plot: Plot;
  readonly indicator: LiveIndicator;
  readonly palette: Palette;
  readonly market: ChartMarket;
}

export class PlotLayer implements Layer {
  readonly pane: IPaneApi<Time> | null;
  private readonly parts: PlotParts;
  private readonly lines: readonly Line[];
  private palette: Palette;

  constructor(parts: PlotParts) {
    const { chart, plot, indicator, palette } = parts;
    this.parts = parts;
    this.palette = palette;
    // `true` preserves the empty pane: the library would remove it with its last series and renumber the others.
    this.pane = plot.pane === 'own' ? chart.addPane(true) : null;
    const pane = this.pane ?? chart.panes()[0];
    const outputs = Object.keys(indicator.outputs);
    const lines = outputs.filter((output) => output !== plot.bars?.output);
    const createLine = (output: string, on: IPaneApi<Time>): Line => {
      const colorIndex = lines.includes(output) ? lines.indexOf(output) : null;
      return { output, series: createSeries(on, colorIndex === null), colorIndex };
    };
    this.lines = pane === undefined ? [] : outputs.map((output) => createLine(output, pane));
    this.recolour(palette);
  }

  get indicator(): LiveIndicator {
    return this.parts.indicator;
  }

  fill(bars: BarColumns, held: BarWindow): void {
    for (const line of this.lines) {
      const points: Point[] = [];
      for (let index = held.start; index < held.end; index += 1) points.push(this.point(line, bars, index));
      line.series.setData(points);
    }
  }

  extend(bars: BarColumns, from: number): void {
    for (const line of this.lines) {
      for (let index = from; index < bars.length; index += 1) line.series.update(this.point(line, bars, index));
    }
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    for (const { series, colorIndex } of this.lines) {
      if (colorIndex !== null) series.applyOptions({ color: this.getColor(colorIndex) });
    }
  }

  setLanguage(tag: string): void {
    const { plot, market } = this.parts;
    const decimals = plot.decimals === 'price' ? market.priceDecimals : plot.decimals;
    const minMove = decimals === 'short' ? 1 : 10 ** -decimals;
    const priceFormat = { type: 'custom', minMove, formatter: getScaleFormat(tag, decimals) } as const;
    for (const { series } of this.lines) series.applyOptions({ priceFormat });
  }

  remove(): void {
    const { chart } = this.parts;
    for (const { series } of this.lines) chart.removeSeries(series);
    if (this.pane !== null) chart.removePane(this.pane.paneIndex());
  }

  getValues(index: number): readonly LineValue[] {
    return this.lines.flatMap(({ output, colorIndex }) => {
      const value = this.indicator.outputs[output]?.[index] ?? NaN;
      return Number.isNaN(value) ? [] : [{ name: output, value, colour: colorIndex === null ? null : this.getColor(colorIndex) }];
    });
  }

  private getColor(at: number): string {
    const { lines, accent } = this.palette;
    return lines[at % lines.length] ?? accent;
  }

  private point({ output, colorIndex }: Line, bars: BarColumns, index: number): Point {
    const time = (bars.time[index] ?? 0) as UTCTimestamp;
    const value = this.indicator.outputs[output]?.[index] ?? NaN;
    if (Number.isNaN(value)) return { time };
    return colorIndex === null ? { time, value, color: this.barColour(value, bars, index) } : { time, value };
  }

  private barColour(value: number, bars: BarColumns, index: number): string {
    const { risePale, fallPale } = this.palette;
    const isUp = this.parts.plot.bars?.colored === 'by-sign' ? value >= 0 : (bars.close[index] ?? 0) >= (bars.open[index] ?? 0);
    return isUp ? risePale : fallPale;
  }
}

function createSeries(pane: IPaneApi<Time>, isBars: boolean): Line['series'] {
  // The scale has space for the last price only. The legend shows the values.
  const shared = { priceLineVisible: false, lastValueVisible: false };
  if (isBars) return pane.addSeries(HistogramSeries, shared);
  return pane.addSeries(LineSeries, { ...shared, lineWidth: 1, crosshairMarkerVisible: false });
}
