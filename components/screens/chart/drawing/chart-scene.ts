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
import { markerId, TradeMarks } from './trade-marks.ts';
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
  readonly alertTitle: string;
  readonly onAlert: (price: number) => void;
}

interface Drawn {
  readonly layer: Layer;
  /** What it was made of. */
  readonly setting: IndicatorSetting;
}

/** One chart as it is set: keeps the drawing in step with the settings, the bars and the page's colours. */
export class ChartScene {
  readonly drawing: ChartDrawing;
  /** The bar under the pointer, by index; null: none. */
  point: number | null = null;
  /** The marker of own trades under the pointer. */
  mark: TradeMarker | null = null;
  /** Rises with every change of the bars, which are no observables themselves. */
  version = 0;
  private readonly parts: SceneParts;
  private readonly layers = new Map<IndicatorId, Drawn>();
  private readonly alerts: AlertLines;
  private readonly marks: TradeMarks;
  private readonly endings: (() => void)[] = [];
  private palette: Palette;
  private markers: readonly TradeMarker[] = [];

  constructor(parts: SceneParts) {
    const { container, settings, live, links, rightOffset, held, alertTitle, onAlert } = parts;
    this.parts = parts;
    this.palette = readPalette(container);
    const font = getComputedStyle(container).fontFamily;
    const listener = { onPoint: action(this.pointed), onRange: (from: number, to: number) => links.moved(this.drawing, from, to) };
    this.drawing = new ChartDrawing({ container, palette: this.palette, rightOffset, held, font, listener });
    this.marks = new TradeMarks(this.drawing);
    const onMove = (id: string, price: number) => settings.moveAlert(id, this.rounded(price));
    this.alerts = new AlertLines({ drawing: this.drawing, container, colour: this.palette.accent, title: alertTitle, onMove });
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

  /** No observable, for it grows in place and may be another one: whoever draws from it reads `version` too. */
  get bars(): BarColumns {
    return this.parts.live.bars;
  }

  /** The price of a height of the window as the market counts it; null over an indicator. */
  priceAt(clientY: number): number | null {
    const price = this.drawing.priceAt(clientY);
    return price === null ? null : this.rounded(price);
  }

  /** The last price; null before there is one. */
  get last(): number | null {
    const { version, bars } = this;
    return version < 0 || bars.length === 0 ? null : (bars.close[bars.length - 1] ?? null);
  }

  /** Where an indicator's pane begins, in px below the top of the chart; 0 over the candles. */
  topOf(id: IndicatorId): number {
    const layer = this.layers.get(id)?.layer;
    const pane = layer instanceof PlotLayer ? layer.pane?.getHTMLElement() : null;
    const top = this.container.getBoundingClientRect().top;
    return this.version < 0 || pane === null || pane === undefined ? 0 : pane.getBoundingClientRect().top - top;
  }

  /** What the lines of an indicator say at a bar. */
  valuesAt(id: IndicatorId, at: number): readonly LineValue[] {
    const layer = this.layers.get(id)?.layer;
    return layer instanceof PlotLayer ? layer.valuesAt(at) : [];
  }

  speak(tag: string): void {
    this.drawing.speak(tag, this.parts.settings.resolution, this.parts.market);
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

  /** Keeps the heights of the panes as they were dragged. */
  keepPanes(): void {
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

  private readonly pointed: DrawingListener['onPoint'] = ({ index, mark, isLed }) => {
    this.point = index;
    this.mark = this.markers.find((one) => markerId(one) === mark) ?? null;
    if (!isLed) this.parts.links.pointed(this.drawing, index === null ? null : (this.bars.time[index] ?? null));
  };

  /** Draws what is on and was not, drops what is off or has other inputs. */
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
    // The panes have their places once the library has drawn them, in its next frame.
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

/** The height of an indicator's pane beside that of the candles, which is 1. */
const INDICATOR_HEIGHT = 0.3;
