import { makeAutoObservable, reaction } from 'mobx';
import type { Resolution } from '../../../../schemas/domains/market/resolution.ts';
import type { ChartLayouts } from '../../../../schemas/domains/market/chart-sources.ts';
import type { ChartLayout } from '../../../../schemas/stored/chart-layout.ts';
import type { ChartDrawing } from '../drawing/chart-drawing.ts';
import { ChartSettings, type IndicatorDefaults } from './chart-settings.ts';

export const LINKS = ['symbol', 'resolution', 'crosshair', 'time'] as const;
export type LinkId = (typeof LINKS)[number];

interface BoardDeps {
  readonly layouts: ChartLayouts;
  readonly key: string;
  readonly count: number;
  readonly symbol: string;
  readonly resolution: Resolution;
  readonly defaults: IndicatorDefaults;
}

/** The linked charts of a screen. Every change is saved (CHA-15, CHA-18). */
export class ChartBoard {
  readonly charts: readonly ChartSettings[];
  linked: Readonly<Record<LinkId, boolean>>;
  readonly #layouts: ChartLayouts;
  readonly #key: string;
  readonly #isNew: boolean;
  readonly #drawings = new Set<ChartDrawing>();

  static async open(deps: BoardDeps): Promise<ChartBoard> {
    return new ChartBoard(deps, await deps.layouts.load(deps.key));
  }

  constructor({ layouts, key, count, symbol, resolution, defaults }: BoardDeps, saved: ChartLayout | null) {
    this.#layouts = layouts;
    this.#key = key;
    this.#isNew = layouts.isMissing(key);
    const isSingle = count === 1;
    this.charts = Array.from({ length: count }, (_, at) => {
      const own = saved?.charts[at] ?? null;
      // A single chart has the market of the page, and the resolution that was chosen last.
      const keeps = !isSingle && own !== null;
      return new ChartSettings({
        symbol: keeps ? own.symbol : symbol,
        resolution: keeps ? own.resolution : (layouts.resolution.get() ?? resolution),
        defaults,
        saved: own,
      });
    });
    this.linked = saved?.linked ?? { symbol: true, resolution: false, crosshair: true, time: false };
    makeAutoObservable(this, { charts: false });
  }

  /**
   * Saves each change until the returned function is called. A layout that isn't stored yet is saved unchanged, so that it
   * is stored when the page is left (CHA-16). An unchanged stored one isn't, because another tab may have changed it.
   */
  startAutoSave(): () => void {
    return reaction(
      () => this.#layout,
      (layout) => this.#layouts.save(this.#key, layout),
      { fireImmediately: this.#isNew },
    );
  }

  /** Saves now, for example after a change of the theme (CHA-17). */
  save(): void {
    this.#layouts.save(this.#key, this.#layout);
    this.#layouts.flush();
  }

  setSymbol(chart: ChartSettings, symbol: string): void {
    for (const one of this.#together(chart, 'symbol')) one.setSymbol(symbol);
  }

  setResolution(chart: ChartSettings, resolution: Resolution): void {
    this.#layouts.resolution.set(resolution);
    for (const one of this.#together(chart, 'resolution')) one.setResolution(resolution);
  }

  /** Links the charts in one property, which takes the value of the first chart. */
  link(id: LinkId, on: boolean): void {
    this.linked = { ...this.linked, [id]: on };
    const [first] = this.charts;
    if (!on || first === undefined) return;
    if (id === 'symbol') this.setSymbol(first, first.symbol);
    if (id === 'resolution') this.setResolution(first, first.resolution);
  }

  /** Links the crosshair and the visible range of a drawing. By time in seconds, because the bars of the charts can differ. */
  join(drawing: ChartDrawing): () => void {
    this.#drawings.add(drawing);
    return () => void this.#drawings.delete(drawing);
  }

  movePointer(from: ChartDrawing, time: number | null): void {
    if (this.linked.crosshair) for (const drawing of this.#others(from)) drawing.showLinkedPointer(time);
  }

  moveRange(from: ChartDrawing, first: number, last: number): void {
    if (this.linked.time) for (const drawing of this.#others(from)) drawing.drawn.showRange(first, last);
  }

  #others(from: ChartDrawing): readonly ChartDrawing[] {
    return [...this.#drawings].filter((drawing) => drawing !== from);
  }

  #together(chart: ChartSettings, id: LinkId): readonly ChartSettings[] {
    return this.linked[id] ? this.charts : [chart];
  }

  get #layout(): ChartLayout {
    return { version: 1, charts: this.charts.map((chart) => chart.layout), linked: { ...this.linked } };
  }
}
