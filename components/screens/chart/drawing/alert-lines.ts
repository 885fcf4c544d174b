import { type IPriceLine, LineStyle } from 'lightweight-charts';
import type { LiveBars } from '../../../../schemas/domains/market/chart-sources.ts';
import type { ChartSettings, PriceAlert } from '../state/chart-settings.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Maximum distance in px between the pointer and a line that it grabs: half of a touch target. */
const REACH = 8;

interface AlertParts {
  readonly drawing: ChartDrawing;
  readonly container: HTMLElement;
  readonly colour: string;
  readonly onMove: (id: string, price: number) => void;
}

interface Drag {
  readonly id: string;
  price: number;
}

export class AlertLines {
  private readonly lines = new Map<string, IPriceLine>();
  private readonly parts: AlertParts;
  private readonly listening = new AbortController();
  private alerts: readonly PriceAlert[] = [];
  private drag: Drag | null = null;
  private title = '';

  constructor(parts: AlertParts) {
    this.parts = parts;
    const { container } = parts;
    const { signal } = this.listening;
    // Capture phase: the library would start to pan.
    container.addEventListener('pointerdown', this.grab, { capture: true, signal });
    container.addEventListener('pointermove', this.pull, { signal });
    container.addEventListener('pointerup', this.release, { signal });
    container.addEventListener('pointercancel', this.release, { signal });
  }

  show(alerts: readonly PriceAlert[]): void {
    this.alerts = alerts;
    const { title, parts } = this;
    const { drawing, colour } = parts;
    for (const line of this.lines.values()) drawing.candles.removePriceLine(line);
    this.lines.clear();
    for (const { id, price } of alerts) {
      const line = { price, color: colour, title, lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: true } as const;
      this.lines.set(id, drawing.candles.createPriceLine(line));
    }
  }

  setTitle(title: string): void {
    this.title = title;
    for (const line of this.lines.values()) line.applyOptions({ title });
  }

  dispose(): void {
    this.listening.abort();
  }

  private readonly grab = (event: PointerEvent): void => {
    const { drawing, container } = this.parts;
    const y = drawing.getPaneY(event.clientY);
    if (event.button !== 0 || y === null) return;
    const alert = this.alerts.find(({ price }) => Math.abs((drawing.candles.priceToCoordinate(price) ?? Infinity) - y) <= REACH);
    if (alert === undefined) return;
    this.drag = { id: alert.id, price: alert.price };
    drawing.lockPanning(true);
    container.setPointerCapture(event.pointerId);
  };

  private readonly pull = (event: PointerEvent): void => {
    const price = this.drag === null ? null : this.parts.drawing.getPrice(event.clientY);
    if (this.drag === null || price === null) return;
    this.drag.price = price;
    this.lines.get(this.drag.id)?.applyOptions({ price });
  };

  private readonly release = (): void => {
    if (this.drag === null) return;
    this.parts.drawing.lockPanning(false);
    this.parts.onMove(this.drag.id, this.drag.price);
    this.drag = null;
  };
}

/** Fires each alert once, when the price reaches or crosses it, and removes it. */
export function watchAlerts(live: LiveBars, settings: ChartSettings, onAlert: (price: number) => void): () => void {
  let before = live.bars.close[live.bars.length - 1] ?? null;
  return live.onChange(({ kind }) => {
    const { bars } = live;
    const now = bars.close[bars.length - 1] ?? null;
    const was = before;
    before = now;
    // Price changes while the chart was paused don't count as a crossing.
    if (kind !== 'newer' || was === null || now === null) return;
    for (const { id, price } of settings.ownAlerts) {
      if (!isReached(was, now, price)) continue;
      settings.dropAlert(id);
      onAlert(price);
    }
  });
}

/** Returns whether the price reached the alert. An alert at the last price, as set by keyboard, waits until the price leaves it. */
function isReached(was: number, now: number, price: number): boolean {
  return was < price ? now >= price : was > price && now <= price;
}
