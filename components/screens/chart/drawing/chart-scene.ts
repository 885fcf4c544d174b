import { action, autorun, makeAutoObservable } from 'mobx';
import { getBarSpan } from '../../../../schemas/domains/market/resolution.ts';
import type { IndicatorId } from '../../../../schemas/indicators/inputs.ts';
import type { TradeMarker } from '../../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { ChartFeed, ChartMarket } from '../../../../schemas/domains/market/chart-sources.ts';
import type { OwnTrade } from '../../../../schemas/domains/orders/sources.ts';
import type { ChartBoard } from '../state/chart-board.ts';
import type { ChartSettings, IndicatorSetting } from '../state/chart-settings.ts';
import { AlertLines, watchAlerts } from './alert-lines.ts';
import { ChartDrawing, type DrawingListener, type DrawingParts, getMarkerId } from './chart-drawing.ts';
import type { Layer } from './drawn-bars.ts';
import { type Palette, readPalette } from './palette.ts';
import { type LineValue, PlotLayer, PLOTS } from './plot-layer.ts';
import { TdLayer } from './td-layer.ts';

interface SceneParts extends Pick<DrawingParts, 'container' | 'live' | 'rightOffset' | 'held'> {
  readonly settings: ChartSettings;
  readonly feed: ChartFeed;
  readonly market: ChartMarket;
  readonly board: ChartBoard;
  readonly onAlert: (price: number) => void;
}

interface Drawn {
  readonly layer: Layer;
  readonly setting: IndicatorSetting;
}

const INDICATOR_HEIGHT = 0.3;

export class ChartScene {
  readonly drawing: ChartDrawing;
  point: number | null = null;
  mark: TradeMarker | null = null;
  /** Increases with every change of the bars, which aren't observable. */
  version = 0;
  readonly #parts: SceneParts;
  readonly #layers = new Map<IndicatorId, Drawn>();
  readonly #alerts: AlertLines;
  readonly #endings: readonly (() => void)[];
  #palette: Palette;
  #trades: readonly TradeMarker[] = [];

  constructor(parts: SceneParts) {
    const { container, settings, live, board, rightOffset, held, onAlert } = parts;
    this.#parts = parts;
    this.#palette = readPalette(container);
    const font = getComputedStyle(container).fontFamily;
    const onRange = (from: number, to: number) => board.moveRange(this.drawing, from, to);
    const listener = { onPoint: action(this.#pointed), onRange };
    this.drawing = new ChartDrawing({ container, live, palette: this.#palette, rightOffset, held, font, listener });
    const onMove = (id: string, price: number) => settings.moveAlert(id, this.#round(price));
    this.#alerts = new AlertLines({ drawing: this.drawing, container, colour: this.#palette.accent, onMove });
    makeAutoObservable(this, { bars: false, drawing: false });
    const showAlerts = () => this.#alerts.show(settings.ownAlerts);
    this.#endings = [
      board.join(this.drawing),
      live.onChange(action(() => void (this.version += 1))),
      watchAlerts(live, settings, onAlert),
      autorun(() => this.#syncLayers()),
      autorun(showAlerts),
    ];
  }

  get container(): HTMLElement {
    return this.#parts.container;
  }

  /** Not observable: the columns are mutated in place. Observers must read `version`, too. */
  get bars(): BarColumns {
    return this.#parts.live.bars;
  }

  /** Returns the price at a viewport y, rounded to the market's tick. Returns null over an indicator. */
  getPrice(clientY: number): number | null {
    const price = this.drawing.getPrice(clientY);
    return price === null ? null : this.#round(price);
  }

  get last(): number | null {
    const { version, bars } = this;
    return version < 0 || bars.length === 0 ? null : (bars.close[bars.length - 1] ?? null);
  }

  /** Returns the top of an indicator's pane, in px below the top of the chart. Returns 0 for indicators over the candles. */
  getPaneTop(id: IndicatorId): number {
    const layer = this.#layers.get(id)?.layer;
    const pane = layer instanceof PlotLayer ? layer.pane?.getHTMLElement() : null;
    const top = this.container.getBoundingClientRect().top;
    return this.version < 0 || pane === null || pane === undefined ? 0 : pane.getBoundingClientRect().top - top;
  }

  getValues(id: IndicatorId, at: number): readonly LineValue[] {
    const layer = this.#layers.get(id)?.layer;
    return layer instanceof PlotLayer ? layer.getValues(at) : [];
  }

  speak(tag: string, alertTitle: string): void {
    this.#alerts.setTitle(alertTitle);
    this.drawing.setLanguage(tag, this.#parts.settings.resolution, this.#parts.market);
  }

  recolour(): void {
    this.#palette = readPalette(this.#parts.container);
    this.drawing.recolour(this.#palette);
  }

  showTrades(trades: readonly OwnTrade[]): void {
    const { resolution, symbol } = this.#parts.settings;
    const own = trades
      .filter((trade) => trade.symbol === symbol)
      .map(({ type, rawTimestamp, price, quantity }) => ({ symbol, side: type, time: rawTimestamp, price, quantity }));
    this.#trades = this.#parts.feed.markers(own, (seconds) => getBarSpan(resolution, seconds).start);
    this.drawing.showTrades(this.#trades);
  }

  savePaneHeights(): void {
    const { settings } = this.#parts;
    for (const [id, { layer }] of this.#layers) {
      const stretch = layer instanceof PlotLayer ? layer.pane?.getStretchFactor() : undefined;
      if (stretch !== undefined && stretch !== settings.panes[id]) settings.setPane(id, stretch);
    }
  }

  dispose(): void {
    for (const end of this.#endings) end();
    this.#alerts.dispose();
    this.drawing.dispose();
  }

  #round(price: number): number {
    const { tick, priceDecimals } = this.#parts.market;
    return Number((Math.round(price / tick) * tick).toFixed(priceDecimals));
  }

  readonly #pointed: DrawingListener['onPoint'] = ({ index, mark, isLinked }) => {
    this.point = index;
    this.mark = this.#trades.find((one) => getMarkerId(one) === mark) ?? null;
    if (!isLinked) this.#parts.board.movePointer(this.drawing, index === null ? null : (this.bars.time[index] ?? null));
  };

  #syncLayers(): void {
    const { settings } = this.#parts;
    const wanted = new Map(settings.shown.map((id) => [id, settings.indicators.get(id)]));
    for (const [id, { layer, setting }] of this.#layers) {
      if (wanted.get(id) === setting) continue;
      this.drawing.drawn.drop(layer);
      this.#layers.delete(id);
    }
    for (const [id, setting] of wanted) {
      if (setting === undefined || this.#layers.has(id)) continue;
      const layer = this.#createLayer(id, setting);
      this.#layers.set(id, { layer, setting });
      this.drawing.drawn.add(layer);
    }
    // The library lays out panes in its next frame.
    requestAnimationFrame(() => requestAnimationFrame(action(() => void (this.version += 1))));
  }

  #createLayer(id: IndicatorId, { inputs }: IndicatorSetting): Layer {
    const { chart, candles } = this.drawing;
    const palette = this.#palette;
    const indicator = this.#parts.feed.indicator(id, inputs);
    if (id === 'td') return new TdLayer({ chart, candles, indicator, palette });
    const layer = new PlotLayer({ chart, plot: PLOTS[id], indicator, palette, market: this.#parts.market });
    layer.pane?.setStretchFactor(this.#parts.settings.panes[id] ?? INDICATOR_HEIGHT);
    return layer;
  }
}
