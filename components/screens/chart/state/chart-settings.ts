import { makeAutoObservable, toJS } from 'mobx';
import { INDICATOR_IDS, indicatorInputs, type IndicatorId, type AnyInputs } from '../../../../schemas/indicators/inputs.ts';
import type { Resolution } from '../../../../schemas/domains/market/resolution.ts';
import type { ChartOfLayout } from '../../../../schemas/stored/chart-layout.ts';
import { z } from '../../../../schemas/zod.ts';

export interface IndicatorSetting {
  readonly on: boolean;
  readonly inputs: AnyInputs;
}

export type IndicatorDefaults = Readonly<Record<IndicatorId, IndicatorSetting>>;

export type PriceAlert = ChartOfLayout['alerts'][number];

interface Start {
  readonly symbol: string;
  readonly resolution: Resolution;
  readonly defaults: IndicatorDefaults;
  readonly saved: ChartOfLayout | null;
}

/** The user's settings of one chart. All of them are saved. They don't contain colors (CHA-18). */
export class ChartSettings {
  symbol: string;
  resolution: Resolution;
  readonly indicators: Map<IndicatorId, IndicatorSetting>;
  panes: Readonly<Record<string, number>>;
  alerts: readonly PriceAlert[];

  constructor({ symbol, resolution, defaults, saved }: Start) {
    this.symbol = symbol;
    this.resolution = resolution;
    this.indicators = new Map(INDICATOR_IDS.map((id) => [id, getSetting(id, defaults[id], saved)]));
    this.panes = saved?.panes ?? {};
    this.alerts = saved?.alerts ?? [];
    makeAutoObservable(this);
  }

  get shown(): readonly IndicatorId[] {
    return INDICATOR_IDS.filter((id) => this.indicators.get(id)?.on);
  }

  toggle(id: IndicatorId): void {
    const setting = this.indicators.get(id);
    if (setting !== undefined) this.indicators.set(id, { ...setting, on: !setting.on });
  }

  setInputs(id: IndicatorId, inputs: AnyInputs): void {
    this.indicators.set(id, { on: true, inputs });
  }

  setSymbol(symbol: string): void {
    this.symbol = symbol;
  }

  setResolution(resolution: Resolution): void {
    this.resolution = resolution;
  }

  setPane(id: string, stretch: number): void {
    this.panes = { ...this.panes, [id]: stretch };
  }

  addAlert(price: number): void {
    this.alerts = [...this.alerts, { id: crypto.randomUUID(), symbol: this.symbol, price }];
  }

  moveAlert(id: string, price: number): void {
    this.alerts = this.alerts.map((alert) => (alert.id === id ? { ...alert, price } : alert));
  }

  dropAlert(id: string): void {
    this.alerts = this.alerts.filter((alert) => alert.id !== id);
  }

  get ownAlerts(): readonly PriceAlert[] {
    return this.alerts.filter(({ symbol }) => symbol === this.symbol);
  }

  get layout(): ChartOfLayout {
    const { symbol, resolution, panes, alerts } = this;
    const indicators = Object.fromEntries(toJS(this.indicators)) as ChartOfLayout['indicators'];
    return { symbol, resolution, indicators, panes: toJS(panes), alerts: [...toJS(alerts)] };
  }
}

/** Returns the saved setting of an indicator, or the default if the saved inputs are invalid. */
function getSetting(id: IndicatorId, byDefault: IndicatorSetting, saved: ChartOfLayout | null): IndicatorSetting {
  const stored = saved?.indicators[id];
  if (stored === undefined) return byDefault;
  const inputs = z.safeParse(indicatorInputs[id], stored.inputs);
  return { on: stored.on, inputs: inputs.success ? inputs.data : byDefault.inputs };
}
