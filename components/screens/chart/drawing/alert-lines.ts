import { type IPriceLine, LineStyle } from 'lightweight-charts';
import type { PriceAlert } from '../state/chart-settings.ts';
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

/** Draggable lines at the prices of the alerts. */
export class AlertLines {
  private readonly lines = new Map<string, IPriceLine>();
  private readonly parts: AlertParts;
  private alerts: readonly PriceAlert[] = [];
  private drag: Drag | null = null;
  private title = '';

  constructor(parts: AlertParts) {
    this.parts = parts;
    const { container } = parts;
    // Capture phase: the library would start to pan.
    container.addEventListener('pointerdown', this.grab, { capture: true });
    container.addEventListener('pointermove', this.pull);
    container.addEventListener('pointerup', this.release);
    container.addEventListener('pointercancel', this.release);
  }

  show(alerts: readonly PriceAlert[]): void {
    this.alerts = alerts;
    this.clear();
    const { title, parts } = this;
    const { drawing, colour } = parts;
    for (const { id, price } of alerts) {
      const line = { price, color: colour, title, lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: true } as const;
      this.lines.set(id, drawing.candles.createPriceLine(line));
    }
  }

  /** Sets the text beside each line, in the language of the page. */
  setTitle(title: string): void {
    this.title = title;
    for (const line of this.lines.values()) line.applyOptions({ title });
  }

  remove(): void {
    const { container } = this.parts;
    container.removeEventListener('pointerdown', this.grab, { capture: true });
    container.removeEventListener('pointermove', this.pull);
    container.removeEventListener('pointerup', this.release);
    container.removeEventListener('pointercancel', this.release);
  }

  /** Removes the lines. Call before the chart is removed. */
  clear(): void {
    for (const line of this.lines.values()) this.parts.drawing.candles.removePriceLine(line);
    this.lines.clear();
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
