import { observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ACCOUNT } from '../../schemas/sources/account.ts';
import type { CHART } from '../../schemas/sources/chart.ts';
import type { WITHDRAW } from '../../schemas/sources/fund-password.ts';
import type { GROWTH } from '../../schemas/sources/growth.ts';
import type { Readers, ValueContext } from './reader.ts';

type Reader = (context: ValueContext) => Async<unknown>;

/** Reads what few pages show: the readers of these values are a chunk that is fetched when one of them is first asked. */
function later<Id extends string>(ids: readonly Id[], load: () => Promise<Readonly<Record<Id, Reader>>>) {
  const readers = observable.box<Async<Readonly<Record<Id, Reader>>>>(IDLE, { deep: false });
  const ask = async (): Promise<void> => {
    if (readers.get().state === 'pending') return;
    runInAction(() => readers.set(PENDING));
    const loaded = await load().then(ready, () => ({ ...LOST, retry: () => void ask() }));
    runInAction(() => readers.set(loaded));
  };
  const readerOf =
    (id: Id): Reader =>
    (context) => {
      const loaded = readers.get();
      if (loaded.state === 'ready') return loaded.value[id](context);
      if (loaded.state === 'idle') queueMicrotask(() => void ask());
      // The component draws both states itself, as it does those of the answer.
      return ready(loaded.state === 'lost' ? loaded : PENDING);
    };
  return { ask, readers: Object.fromEntries(ids.map((id) => [id, readerOf(id)])) as Record<Id, Reader> };
}

const OF_ACCOUNT = [
  'wallet.accounts',
  'deposit.networks',
  'user.standing',
  'passkeys.list',
  'withdraw.networks',
  'withdraw.balances',
  'tickets.list',
  'referral.invite',
  'competitions.list',
] as const satisfies readonly (keyof Readers<typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH>)[];

const OF_CHARTS = ['chart.feed', 'chart.layouts'] as const satisfies readonly (keyof Readers<typeof CHART>)[];

const account = later(OF_ACCOUNT, async () => (await import('./loaded-later.ts')).LOADED_READERS);
const charts = later(OF_CHARTS, async () => (await import('./chart.ts')).CHART_READERS);

export const LATER_READERS = { ...account.readers, ...charts.readers };

/** All of them at hand, for who cannot wait. */
export const loadLater = async (): Promise<void> => void (await Promise.all([account.ask(), charts.ask()]));
