import { observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ACCOUNT } from '../../schemas/sources/account.ts';
import type { Readers, ValueContext } from './reader.ts';

const readers = observable.box<Async<Readers<typeof ACCOUNT>>>(IDLE, { deep: false });

async function load(): Promise<void> {
  if (readers.get().state === 'pending') return;
  runInAction(() => readers.set(PENDING));
  const loaded = await import('./account.ts').then(
    ({ ACCOUNT_READERS }) => ready(ACCOUNT_READERS),
    () => ({ ...LOST, retry: () => void load() }),
  );
  runInAction(() => readers.set(loaded));
}

/** Reads what only pages of the account show: their readers are a chunk that is fetched when one of them is first asked. */
function later(id: keyof typeof ACCOUNT) {
  return (context: ValueContext): Async<unknown> => {
    const loaded = readers.get();
    if (loaded.state === 'ready') return loaded.value[id](context);
    if (loaded.state === 'idle') queueMicrotask(() => void load());
    // The component draws both states itself, as it does those of the answer.
    return ready(loaded.state === 'lost' ? loaded : PENDING);
  };
}

export const LATER_READERS = {
  'wallet.accounts': later('wallet.accounts'),
  'deposit.networks': later('deposit.networks'),
  'user.standing': later('user.standing'),
};
