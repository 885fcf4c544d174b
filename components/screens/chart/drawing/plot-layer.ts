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
import type { LiveIndicator } from '../../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { ChartMarket } from '../../../../schemas/domains/market/chart-sources.ts';
import type { BarWindow } from './bar-window.ts';
import type { Layer } from './layer.ts';
import type { Palette } from './palette.ts';
import type { Plot } from './plots.ts';
import { getScaleFormat } from './scale-format.ts';

type Point = LineData | HistogramData | WhitespaceData;

interface Line {
  readonly output: string;
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
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

/** An indicator as lines and bars, over the candles or in its own pane. */
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
    this.lines = Object.keys(indicator.outputs).flatMap((output) => (pane === undefined ? [] : [this.lineIn(pane, output)]));
    this.recolour(palette);
  }

  recompute(bars: BarColumns): void {
    this.parts.indicator.recompute(bars);
  }

  update(bars: BarColumns): void {
    this.parts.indicator.update(bars);
  }

  fill(bars: BarColumns, held: BarWindow): void {
    for (const line of this.lines) {
      const points: Point[] = [];
      for (let index = held.start; index < held.end; index += 1) points.push(this.point(line.output, bars, index));
      line.series.setData(points);
    }
  }

  extend(bars: BarColumns, from: number): void {
    for (const line of this.lines) {
      for (let index = from; index < bars.length; index += 1) line.series.update(this.point(line.output, bars, index));
    }
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    const lines = this.lines.filter(({ output }) => !this.isBars(output));
    lines.forEach(({ series }, at) => series.applyOptions({ color: this.colour(at) }));
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
    return this.lines.flatMap(({ output }) => {
      const value = this.parts.indicator.outputs[output]?.[index] ?? NaN;
      return Number.isNaN(value) ? [] : [{ name: output, value, colour: this.getColor(output) }];
    });
  }

  /** Returns null for outputs that are rendered as bars. */
  getColor(output: string): string | null {
    const at = this.lines.filter((line) => !this.isBars(line.output)).findIndex((line) => line.output === output);
    return at === -1 ? null : this.colour(at);
  }

  private colour(at: number): string {
    const { lines, accent } = this.palette;
    return lines[at % lines.length] ?? accent;
  }

  private isBars(output: string): boolean {
    return this.parts.plot.bars?.output === output;
  }

  private lineIn(pane: IPaneApi<Time>, output: string): Line {
    const shared = {
      priceLineVisible: false,
      // The scale has space for the last price only. The legend shows the values.
      lastValueVisible: false,
    };
    const series = this.isBars(output)
      ? pane.addSeries(HistogramSeries, shared)
      : pane.addSeries(LineSeries, { ...shared, lineWidth: 1, crosshairMarkerVisible: false });
    return { output, series };
  }

  private point(output: string, bars: BarColumns, index: number): Point {
    const time = (bars.time[index] ?? 0) as UTCTimestamp;
    const value = this.parts.indicator.outputs[output]?.[index] ?? NaN;
    if (Number.isNaN(value)) return { time };
    return this.isBars(output) ? { time, value, color: this.barColour(value, bars, index) } : { time, value };
  }

  private barColour(value: number, bars: BarColumns, index: number): string {
    const { risePale, fallPale } = this.palette;
    const isUp = this.parts.plot.bars?.colored === 'by-sign' ? value >= 0 : (bars.close[index] ?? 0) >= (bars.open[index] ?? 0);
    return isUp ? risePale : fallPale;
  }
}
