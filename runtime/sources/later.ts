import { observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ACCOUNT } from '../../schemas/sources/account.ts';
import type { CHART } from '../../schemas/sources/chart.ts';
import type { WITHDRAW } from '../../schemas/sources/fund-password.ts';
import type { GROWTH } from '../../schemas/sources/growth.ts';
import type { ORDERS } from '../../schemas/sources/orders.ts';
import type { ValueContext } from './reader.ts';

type OfAccount = typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH & typeof ORDERS;
type ChartId = keyof typeof CHART;
/** Values that few pages show. */
export type LaterId = keyof OfAccount | ChartId;

/** Readers that are a chunk, which is fetched when one of them is first asked. */
class Later<Sources> {
  private readonly readers = observable.box<Async<Readers<Sources>>>(IDLE, { deep: false });
  private readonly load: () => Promise<Readers<Sources>>;

  constructor(load: () => Promise<Readers<Sources>>) {
    this.load = load;
  }

  async ask(): Promise<void> {
    if (this.readers.get().state === 'pending') return;
    runInAction(() => this.readers.set(PENDING));
    const loaded = await this.load().then(ready, () => ({ ...LOST, retry: () => void this.ask() }));
    runInAction(() => this.readers.set(loaded));
  }

  read(id: keyof Readers<Sources>, context: ValueContext): Async<unknown> {
    const loaded = this.readers.get();
    if (loaded.state === 'ready') return loaded.value[id](context);
    if (loaded.state === 'idle') queueMicrotask(() => void this.ask());
    // The component draws both states itself, as it does those of the answer.
    return ready(loaded.state === 'lost' ? loaded : PENDING);
  }
}

const account = new Later<OfAccount>(async () => (await import('./loaded-later.ts')).LOADED_READERS);
const charts = new Later<typeof CHART>(async () => (await import('./chart.ts')).CHART_READERS);

const isOfCharts = (id: LaterId): id is ChartId => id.startsWith('chart.');

/** Reads what few pages show. */
export function readLater(id: LaterId, context: ValueContext): Async<unknown> {
  return isOfCharts(id) ? charts.read(id, context) : account.read(id, context);
}

/** All of them at hand, for who cannot wait. */
export const loadLater = async (): Promise<void> => void (await Promise.all([account.ask(), charts.ask()]));
