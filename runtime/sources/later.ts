import { observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ACCOUNT } from '../../schemas/sources/account.ts';
import type { WITHDRAW } from '../../schemas/sources/fund-password.ts';
import type { GROWTH } from '../../schemas/sources/growth.ts';
import type { ORDERS } from '../../schemas/sources/orders.ts';
import type { Readers, ValueContext } from './reader.ts';

type Later = typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH & typeof ORDERS;
/** Values that few pages show. */
export type LaterId = keyof Later;

const readers = observable.box<Async<Readers<Later>>>(IDLE, { deep: false });

/** Fetches the readers that few pages need; asked for by whoever reads one first. */
export async function loadLater(): Promise<void> {
  if (readers.get().state === 'pending') return;
  runInAction(() => readers.set(PENDING));
  const loaded = await import('./loaded-later.ts').then(
    ({ LOADED_READERS }) => ready(LOADED_READERS),
    () => ({ ...LOST, retry: () => void loadLater() }),
  );
  runInAction(() => readers.set(loaded));
}

/** Reads what few pages show: the readers are a chunk that is fetched when one of them is first asked. */
export function readLater(id: LaterId, context: ValueContext): Async<unknown> {
  const loaded = readers.get();
  if (loaded.state === 'ready') return loaded.value[id](context);
  if (loaded.state === 'idle') queueMicrotask(() => void loadLater());
  // The component draws both states itself, as it does those of the answer.
  return ready(loaded.state === 'lost' ? loaded : PENDING);
}
