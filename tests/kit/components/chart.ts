import { vi } from 'vitest';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { BarChange, ChartFeed, LiveBars } from '../../../schemas/domains/market/chart-sources.ts';
import type { ChartOfLayout } from '../../../schemas/stored/chart-layout.ts';
import { createListeners } from '../runtime/listeners.ts';
import { ChartSettings, type IndicatorDefaults } from '../../../components/screens/chart/state/chart-settings.ts';

export const DEFAULTS = {
  macd: { on: false, inputs: { fast: 12, slow: 26, signal: 9, source: 'close' } },
  kdj: { on: false, inputs: { period: 9, k: 3, d: 3 } },
  td: { on: false, inputs: {} },
  ma: { on: true, inputs: { method: 'simple', lengths: [7, 25], source: 'close' } },
  volume: { on: true, inputs: { average: 20 } },
} satisfies IndicatorDefaults;

export function createSettings(saved: ChartOfLayout | null = null): ChartSettings {
  return new ChartSettings({ symbol: 'A_B', resolution: '60', defaults: DEFAULTS, saved });
}

/** Returns bars that start at these seconds. */
export function createBars(times: readonly number[], closes: readonly number[] = times.map(() => 1)): BarColumns {
  const price = Float64Array.from(closes);
  const volume = Float64Array.from(times, () => 1);
  return { length: times.length, time: Float64Array.from(times), open: price, high: price, low: price, close: price, volume };
}

const createMinuteBars = (closes: readonly number[]): BarColumns => createBars([...closes.keys()].map((at) => 60 * at), closes); // prettier-ignore

export class FakeBars implements LiveBars {
  readonly state = 'ready';
  readonly isStale = false;
  bars: BarColumns;
  private readonly changes = createListeners<[change: BarChange]>();
  readonly onChange = this.changes.subscribe;

  constructor(closes: readonly number[]) {
    this.bars = createMinuteBars(closes);
  }

  become(closes: readonly number[], change: BarChange): void {
    this.bars = createMinuteBars(closes);
    this.changes.notify(change);
  }

  loadOlder = (): void => undefined;
  retry = (): void => undefined;
  pause = (): void => undefined;
  resume = (): void => undefined;
  close = (): void => undefined;
}

export function createFakeFeed(fields: Partial<ChartFeed>): ChartFeed {
  const reject = vi.fn<() => never>().mockThrow(new Error('unexpected call'));
  return { market: reject, search: reject, open: reject, indicator: reject, markers: vi.fn(), trades: reject, ...fields };
}
