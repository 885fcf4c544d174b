import { observable, runInAction } from 'mobx';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ACCOUNT } from '../../schemas/domains/wallet/sources.ts';
import type { CHART } from '../../schemas/domains/market/chart-sources.ts';
import type { CHAT } from '../../schemas/domains/chat/sources.ts';
import type { WITHDRAW } from '../../schemas/domains/wallet/fund-password.ts';
import type { GROWTH } from '../../schemas/domains/growth/sources.ts';
import type { ORDERS } from '../../schemas/domains/orders/sources.ts';
import type { ValueContext } from './reader.ts';

/** Values that few pages show. */
export type LaterId = keyof (typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH & typeof CHART & typeof CHAT & typeof ORDERS);

type LoadedReaders = Readonly<Record<string, (context: ValueContext) => Async<unknown>>>;

/** Readers that are fetched together when one of them is first asked. */
function chunk(load: () => Promise<LoadedReaders>) {
  const readers = observable.box<Async<LoadedReaders>>(IDLE, { deep: false });
  const ask = async (): Promise<void> => {
    if (readers.get().state === 'pending') return;
    runInAction(() => readers.set(PENDING));
    const loaded = await load().then(ready, () => ({ ...LOST, retry: () => void ask() }));
    runInAction(() => readers.set(loaded));
  };
  const read = (id: string, context: ValueContext): Async<unknown> => {
    const loaded = readers.get();
    if (loaded.state === 'ready') return loaded.value[id]?.(context) ?? LOST;
    if (loaded.state === 'idle') void context.stores.locale.drawn.then(ask);
    // The component draws both states itself, as it does those of the answer.
    return ready(loaded.state === 'lost' ? loaded : PENDING);
  };
  return { ask, read };
}

const account = chunk(() => import('./loaded-later.ts').then((module) => module.LOADED_READERS));
const trading = chunk(() => import('./loaded-trading.ts').then((module) => module.TRADING_READERS));
const chat = chunk(() => import('./chat.ts').then((module) => module.CHAT_READERS));

/** Reads what few pages show; the values of the trade screen and of the chat are named so that they are told apart. */
export function readLater(id: LaterId, context: ValueContext): Async<unknown> {
  return (/^(chart|orders)\./.test(id) ? trading : id.startsWith('chat.') ? chat : account).read(id, context);
}

/** All of them at hand, for who cannot wait. */
export const loadLater = async (): Promise<void> => void (await Promise.all([account, trading, chat].map(({ ask }) => ask())));
