import { type Async, LOST, ready } from '../../schemas/async.ts';
import type { ACCOUNT, WITHDRAW } from '../../schemas/domains/wallet/sources.ts';
import type { CHART } from '../../schemas/domains/market/chart-sources.ts';
import type { CHAT } from '../../schemas/domains/chat/sources.ts';
import type { IDENTITY_DATA } from '../../schemas/domains/identity/sources.ts';
import type { GROWTH } from '../../schemas/domains/growth/sources.ts';
import type { ORDERS } from '../../schemas/domains/orders/sources.ts';
import { Loadable } from '../loadable.ts';
import type { ValueContext } from './reader.ts';

/** Values that few pages show. Their readers load on first use. */
export type LazyId = keyof (typeof IDENTITY_DATA &
  typeof ACCOUNT &
  typeof WITHDRAW &
  typeof GROWTH &
  typeof CHART &
  typeof CHAT &
  typeof ORDERS);

type LoadedReaders = Readonly<Record<string, (context: ValueContext) => Async<unknown>>>;

const createChunk = (load: () => Promise<LoadedReaders>) => new Loadable({ load });

const account = createChunk(() => import('./account.ts').then((module) => module.ACCOUNT_READERS));
const trading = createChunk(() => import('./loaded-trading.ts').then((module) => module.TRADING_READERS));
const identity = createChunk(() => import('./identity-data.ts').then((module) => module.IDENTITY_DATA_READERS));
const chat = createChunk(() => import('./chat.ts').then((module) => module.CHAT_READERS));

const IDENTITY_IDS = /^(fundPassword|totp|kyc|upload|lock|security|sessions|logins)\.|\.thread$/;

export function readLazy(id: LazyId, context: ValueContext): Async<unknown> {
  const code = /^(chart|orders)\./.test(id) ? trading : id.startsWith('chat.') ? chat : IDENTITY_IDS.test(id) ? identity : account;
  const readers = code.current;
  if (readers.state === 'ready') return readers.value[id]?.(context) ?? LOST;
  void context.stores.whenPainted.then(() => code.load());
  // The component renders the loading and error states itself.
  return ready(readers);
}

export const loadLazyReaders = async (): Promise<void> =>
  void (await Promise.all([account, trading, chat, identity].map((code) => code.load())));
