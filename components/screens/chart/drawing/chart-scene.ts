import { action, autorun, makeAutoObservable, reaction } from 'mobx';
import { getBarSpan } from '../../../../schemas/domains/market/bar-span.ts';
import type { IndicatorId } from '../../../../schemas/indicators/inputs.ts';
import type { TradeMarker } from '../../../../schemas/indicators/live.ts';
import type { BarColumns } from '../../../../schemas/domains/market/bars.ts';
import type { ChartFeed, ChartMarket, LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { OwnTrade } from '../../../../schemas/domains/orders/sources.ts';
import type { ChartSettings, IndicatorSetting } from '../state/chart-settings.ts';
import { AlertLines } from './alert-lines.ts';
import { ChartDrawing, type DrawingListener } from './chart-drawing.ts';
import type { Layer } from './layer.ts';
import type { ChartLinks } from './chart-links.ts';
import { type Palette, readPalette } from './palette.ts';
import { type LineValue, PlotLayer } from './plot-layer.ts';
import { PLOTS } from './plots.ts';
import { TdLayer } from './td-layer.ts';
import { getMarkerId, TradeMarks } from './trade-marks.ts';
import { watchAlerts } from './watch-alerts.ts';

interface SceneParts {
  readonly container: HTMLElement;
  readonly settings: ChartSettings;
  readonly feed: ChartFeed;
  readonly market: ChartMarket;
  readonly live: LiveBars;
  readonly links: ChartLinks;
  readonly rightOffset: number;
  readonly held: number;
  readonly onAlert: (price: number) => void;
}

interface Drawn {
  readonly layer: Layer;
  readonly setting: IndicatorSetting;
}

/** Updates the drawing from the settings, the bars and the page's colors. */
export class ChartScene {
  readonly drawing: ChartDrawing;
  /** Index of the bar under the pointer. */
  point: number | null = null;
  mark: TradeMarker | null = null;
  /** Increases with every change of the bars, which aren't observable. */
  version = 0;
  private readonly parts: SceneParts;
  private readonly layers = new Map<IndicatorId, Drawn>();
  private readonly alerts: AlertLines;
  private readonly marks: TradeMarks;
  private readonly endings: (() => void)[] = [];
  private palette: Palette;
  private markers: readonly TradeMarker[] = [];

  constructor(parts: SceneParts) {
    const { container, settings, live, links, rightOffset, held, onAlert } = parts;
    this.parts = parts;
    this.palette = readPalette(container);
    const font = getComputedStyle(container).fontFamily;
    const listener = { onPoint: action(this.pointed), onRange: (from: number, to: number) => links.moved(this.drawing, from, to) };
    this.drawing = new ChartDrawing({ container, palette: this.palette, rightOffset, held, font, listener });
    this.marks = new TradeMarks(this.drawing);
    const onMove = (id: string, price: number) => settings.moveAlert(id, this.rounded(price));
    this.alerts = new AlertLines({ drawing: this.drawing, container, colour: this.palette.accent, onMove });
    makeAutoObservable<ChartScene, 'parts' | 'layers' | 'alerts' | 'marks' | 'endings' | 'palette' | 'markers'>(this, {
      bars: false, drawing: false, parts: false, layers: false, alerts: false, marks: false, endings: false, palette: false, markers: false,
    }); // prettier-ignore
    this.drawing.drawn.show(live);
    this.endings.push(
      links.join(this.drawing),
      live.onChange(action(() => void (this.version += 1))),
      watchAlerts(live, settings, onAlert),
      autorun(() => this.syncLayers()),
      reaction(() => settings.ownAlerts, (alerts) => this.alerts.show(alerts), { fireImmediately: true }),
    ); // prettier-ignore
  }

  get container(): HTMLElement {
    return this.parts.container;
  }

  /** Not observable: the columns are mutated in place. Observers must read `version`, too. */
  get bars(): BarColumns {
    return this.parts.live.bars;
  }

  /** Returns the price at a viewport y, rounded to the market's tick. Returns null over an indicator. */
  getPrice(clientY: number): number | null {
    const price = this.drawing.getPrice(clientY);
    return price === null ? null : this.rounded(price);
  }

  get last(): number | null {
    const { version, bars } = this;
    return version < 0 || bars.length === 0 ? null : (bars.close[bars.length - 1] ?? null);
  }

  /** Returns the top of an indicator's pane, in px below the top of the chart. Returns 0 for indicators over the candles. */
  getPaneTop(id: IndicatorId): number {
    const layer = this.layers.get(id)?.layer;
    const pane = layer instanceof PlotLayer ? layer.pane?.getHTMLElement() : null;
    const top = this.container.getBoundingClientRect().top;
    return this.version < 0 || pane === null || pane === undefined ? 0 : pane.getBoundingClientRect().top - top;
  }

  getValues(id: IndicatorId, at: number): readonly LineValue[] {
    const layer = this.layers.get(id)?.layer;
    return layer instanceof PlotLayer ? layer.getValues(at) : [];
  }

  /** Formats numbers and times, and names the alerts, in a language. */
  speak(tag: string, alertTitle: string): void {
    this.alerts.setTitle(alertTitle);
    this.drawing.setLanguage(tag, this.parts.settings.resolution, this.parts.market);
  }

  recolour(): void {
    this.palette = readPalette(this.parts.container);
    this.drawing.recolour(this.palette);
    this.marks.show(this.markers, this.palette);
  }

  showTrades(trades: readonly OwnTrade[]): void {
    const { resolution, symbol } = this.parts.settings;
    const own = trades
      .filter((trade) => trade.symbol === symbol)
      .map(({ type, rawTimestamp, price, quantity }) => ({ symbol, side: type, time: rawTimestamp, price, quantity }));
    this.markers = this.parts.feed.markers(own, (seconds) => getBarSpan(resolution, seconds).start);
    this.marks.show(this.markers, this.palette);
  }

  /** Saves the heights of the panes after a drag. */
  savePaneHeights(): void {
    const { settings } = this.parts;
    for (const [id, { layer }] of this.layers) {
      const stretch = layer instanceof PlotLayer ? layer.pane?.getStretchFactor() : undefined;
      if (stretch !== undefined && stretch !== settings.panes[id]) settings.setPane(id, stretch);
    }
  }

  dispose(): void {
    for (const end of this.endings) end();
    this.alerts.remove();
    this.drawing.dispose();
  }

  private rounded(price: number): number {
    const { tick, priceDecimals } = this.parts.market;
    return Number((Math.round(price / tick) * tick).toFixed(priceDecimals));
  }

  private readonly pointed: DrawingListener['onPoint'] = ({ index, mark, isLinked }) => {
    this.point = index;
    this.mark = this.markers.find((one) => getMarkerId(one) === mark) ?? null;
    if (!isLinked) this.parts.links.pointed(this.drawing, index === null ? null : (this.bars.time[index] ?? null));
  };

  /** Adds, removes and replaces layers to match the settings. */
  private syncLayers(): void {
    const { settings } = this.parts;
    const wanted = new Map(settings.shown.map((id) => [id, settings.indicators.get(id)]));
    for (const [id, { layer, setting }] of this.layers) {
      if (wanted.get(id) === setting) continue;
      this.drawing.drawn.drop(layer);
      this.layers.delete(id);
    }
    for (const [id, setting] of wanted) {
      if (setting === undefined || this.layers.has(id)) continue;
      const layer = this.make(id, setting);
      this.layers.set(id, { layer, setting });
      this.drawing.drawn.add(layer);
    }
    // The library lays out panes in its next frame.
    requestAnimationFrame(() => requestAnimationFrame(action(() => void (this.version += 1))));
  }

  private make(id: IndicatorId, { inputs }: IndicatorSetting): Layer {
    const { drawing, palette } = this;
    const { chart, candles } = drawing;
    const indicator = this.parts.feed.indicator(id, inputs);
    if (id === 'td') return new TdLayer({ chart, candles, indicator, palette });
    const layer = new PlotLayer({ chart, plot: PLOTS[id], indicator, palette, market: this.parts.market });
    layer.pane?.setStretchFactor(this.parts.settings.panes[id] ?? INDICATOR_HEIGHT);
    return layer;
  }
}

/** Height of an indicator's pane relative to the candle pane. */
const INDICATOR_HEIGHT = 0.3;
