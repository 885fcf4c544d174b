import type { CanvasRenderingTarget2D } from 'fancy-canvas';
import type {
  IChartApi,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import type { LiveIndicator } from '../../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { BarWindow } from './bar-window.ts';
import type { Layer } from './drawn-bars.ts';
import type { Palette } from './palette.ts';

/** In px, from the bar to its numbers and between the two numbers. */
const GAP = 5;
const STEP = 12;
/** Minimum width of bars, in px, for all numbers. Narrower bars show only 9 and 13. */
const ROOM = 9;
const SETUP = 9;
const COUNTDOWN = 13;

interface Mark {
  readonly text: string;
  /** A completed count is bold and shown at any width. */
  readonly isLast: boolean;
}

interface TdParts {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly indicator: LiveIndicator;
  readonly palette: Palette;
}

/** Renders TD Sequential: buy counts below the bars, sell counts above. Only renders visible bars. */
export class TdLayer implements Layer, ISeriesPrimitive, IPrimitivePaneView, IPrimitivePaneRenderer {
  readonly indicator: LiveIndicator;
  private readonly candles: ISeriesApi<'Candlestick'>;
  private readonly chart: IChartApi;
  private palette: Palette;
  private bars: BarColumns | null = null;
  private held: BarWindow | null = null;
  private redraw: () => void = () => undefined;

  constructor({ chart, candles, indicator, palette }: TdParts) {
    this.chart = chart;
    this.candles = candles;
    this.indicator = indicator;
    this.palette = palette;
    candles.attachPrimitive(this);
  }

  attached({ requestUpdate }: SeriesAttachedParameter): void {
    this.redraw = requestUpdate;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return [this];
  }

  renderer(): IPrimitivePaneRenderer {
    return this;
  }

  fill(bars: BarColumns, held: BarWindow): void {
    this.bars = bars;
    this.held = held;
    this.redraw();
  }

  extend(bars: BarColumns): void {
    this.bars = bars;
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    this.redraw();
  }

  /** Counts use Latin digits in every language. */
  setLanguage(): void {
    this.redraw();
  }

  remove(): void {
    this.candles.detachPrimitive(this);
  }

  draw(target: CanvasRenderingTarget2D): void {
    const { bars, held } = this;
    const range = this.chart.timeScale().getVisibleLogicalRange();
    if (bars === null || held === null || range === null) return;
    const from = Math.max(held.start, held.start + Math.floor(range.from));
    const to = Math.min(held.end - 1, held.start + Math.ceil(range.to));
    target.useMediaCoordinateSpace(({ context }) => {
      context.textAlign = 'center';
      for (let index = from; index <= to; index += 1) this.drawBar(context, bars, index, index - held.start);
    });
  }

  private drawBar(context: CanvasRenderingContext2D, bars: BarColumns, index: number, logical: number): void {
    const x = this.chart.timeScale().logicalToCoordinate(logical as never);
    if (x === null) return;
    const sides = [
      { name: 'buy', price: bars.low[index], colour: this.palette.rise, away: 1 },
      { name: 'sell', price: bars.high[index], colour: this.palette.fall, away: -1 },
    ] as const;
    for (const { name, price = 0, colour, away } of sides) {
      const edge = this.candles.priceToCoordinate(price);
      if (edge === null) continue;
      context.fillStyle = colour;
      context.textBaseline = away > 0 ? 'top' : 'bottom';
      this.marksOf(name, index).forEach(({ text, isLast }, at) => {
        context.font = `${isLast ? '600 12px' : '10px'} sans-serif`;
        context.fillText(text, x, edge + away * (GAP + at * STEP));
      });
    }
  }

  private marksOf(name: 'buy' | 'sell', index: number): readonly Mark[] {
    const { outputs } = this.indicator;
    const read = (output: string) => outputs[`${name}${output}`]?.[index] ?? NaN;
    const setup = read('Setup');
    const countdown = read('Countdown');
    const marks: Mark[] = [];
    if (setup > 0) marks.push({ text: `${setup}${read('Perfected') === 1 ? '↑' : ''}`, isLast: setup === SETUP });
    if (read('Deferred') === 1) marks.push({ text: '+', isLast: true });
    else if (countdown > 0) marks.push({ text: String(countdown), isLast: countdown === COUNTDOWN });
    const isRoomy = (this.chart.timeScale().options().barSpacing ?? 0) >= ROOM;
    return isRoomy ? marks : marks.filter(({ isLast }) => isLast);
  }
}
