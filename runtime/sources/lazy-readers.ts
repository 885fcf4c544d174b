import { type Async, FAILED, ready } from '../../schemas/async.ts';
import { Loadable } from '../loadable.ts';
import type { ACCOUNT_READERS } from './account.ts';
import type { CHAT_READERS } from './chat.ts';
import type { IDENTITY_DATA_READERS } from './identity-data.ts';
import type { TRADING_READERS } from './orders.ts';
import type { ValueContext } from './reader.ts';

/** Values that few pages show. Their readers load on first use. */
export type LazyId = keyof (typeof ACCOUNT_READERS & typeof CHAT_READERS & typeof IDENTITY_DATA_READERS & typeof TRADING_READERS);

const createChunk = (load: () => Promise<Readonly<Record<string, (context: ValueContext) => Async<unknown>>>>) => new Loadable({ load });

const account = createChunk(() => import('./account.ts').then((module) => module.ACCOUNT_READERS));
const trading = createChunk(() => import('./orders.ts').then((module) => module.TRADING_READERS));
const identity = createChunk(() => import('./identity-data.ts').then((module) => module.IDENTITY_DATA_READERS));
const chat = createChunk(() => import('./chat.ts').then((module) => module.CHAT_READERS));

const IDENTITY_IDS = /^(fundPassword|totp|kyc|upload|lock|security|sessions|logins)\.|\.thread$/;

export function readLazy(id: LazyId, context: ValueContext): Async<unknown> {
  const code = /^(chart|orders)\./.test(id) ? trading : id.startsWith('chat.') ? chat : IDENTITY_IDS.test(id) ? identity : account;
  const readers = code.current;
  if (readers.state === 'ready') return readers.value[id]?.(context) ?? FAILED;
  void context.stores.whenPainted.then(() => code.load());
  // The component renders the loading and error states itself.
  return ready(readers);
}

export const loadLazyReaders = async (): Promise<void> =>
  void (await Promise.all([account, trading, chat, identity].map((code) => code.load())));
