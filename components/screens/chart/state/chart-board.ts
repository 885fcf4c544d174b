import { makeAutoObservable, reaction } from 'mobx';
import type { Resolution } from '../../../../schemas/domains/market/resolution.ts';
import type { ChartLayouts } from '../../../../schemas/domains/market/chart-sources.ts';
import type { ChartLayout } from '../../../../schemas/stored/chart-layout.ts';
import { ChartSettings, type IndicatorDefaults } from './chart-settings.ts';

/** What the charts of a screen may have in common, each switchable. */
export const LINKS = ['symbol', 'resolution', 'crosshair', 'time'] as const;
export type LinkId = (typeof LINKS)[number];

interface BoardParts {
  readonly layouts: ChartLayouts;
  /** The record of the layout. */
  readonly key: string;
  readonly count: number;
  /** The market of the page. */
  readonly symbol: string;
  /** Of a chart whose viewer has chosen none. */
  readonly resolution: Resolution;
  readonly defaults: IndicatorDefaults;
}

/** The charts of a screen and what links them; every change of theirs is saved (CHA-15, CHA-18). */
export class ChartBoard {
  readonly charts: readonly ChartSettings[];
  linked: Readonly<Record<LinkId, boolean>>;
  private readonly layouts: ChartLayouts;
  private readonly key: string;

  /** The charts as they were left, or as they are at first. */
  static async open(parts: BoardParts): Promise<ChartBoard> {
    return new ChartBoard(parts, await parts.layouts.load(parts.key));
  }

  constructor({ layouts, key, count, symbol, resolution, defaults }: BoardParts, saved: ChartLayout | null) {
    this.layouts = layouts;
    this.key = key;
    const isSingle = count === 1;
    this.charts = Array.from({ length: count }, (_, at) => {
      const own = saved?.charts[at] ?? null;
      // One chart is of the page's market, in the resolution that was chosen last.
      const keeps = !isSingle && own !== null;
      return new ChartSettings({
        symbol: keeps ? own.symbol : symbol,
        resolution: keeps ? own.resolution : (layouts.resolution.get() ?? resolution),
        defaults,
        saved: own,
      });
    });
    this.linked = saved?.linked ?? { symbol: true, resolution: false, crosshair: true, time: false };
    makeAutoObservable<ChartBoard, 'layouts' | 'key'>(this, { charts: false, layouts: false, key: false });
  }

  /** Saves from now on; returns what ends it. */
  keep(): () => void {
    return reaction(
      () => this.layout,
      (layout) => this.layouts.save(this.key, layout),
    );
  }

  /** Saves as it stands: after a change that is not the layout's own, such as the theme (CHA-17). */
  save(): void {
    this.layouts.save(this.key, this.layout);
    this.layouts.flush();
  }

  setSymbol(chart: ChartSettings, symbol: string): void {
    for (const one of this.together(chart, 'symbol')) one.setSymbol(symbol);
  }

  setResolution(chart: ChartSettings, resolution: Resolution): void {
    this.layouts.resolution.set(resolution);
    for (const one of this.together(chart, 'resolution')) one.setResolution(resolution);
  }

  /** Links the charts in one respect; what the first one shows, all do. */
  link(id: LinkId, on: boolean): void {
    this.linked = { ...this.linked, [id]: on };
    const [first] = this.charts;
    if (!on || first === undefined) return;
    if (id === 'symbol') this.setSymbol(first, first.symbol);
    if (id === 'resolution') this.setResolution(first, first.resolution);
  }

  /** The chart and those linked to it. */
  private together(chart: ChartSettings, id: LinkId): readonly ChartSettings[] {
    return this.linked[id] ? this.charts : [chart];
  }

  private get layout(): ChartLayout {
    return { version: 1, charts: this.charts.map((chart) => chart.layout), linked: { ...this.linked } };
  }
}
