import type { CachedCallId, CallId, CallResponse } from '../../schemas/domains/calls.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { Loadable, type LoadableDeps, type LoadableOptions } from '../loadable.ts';
import type { LogPort } from '../ports/ports.ts';

/**
 * Cache scope of a response. When its key changes, the call is repeated. `everybody`: constant. `visitor`: the `uid` cookie. `currency`:
 * the chosen currency. `user`: the logged-in user. `account`: the user's own data, only on routes that fetch it. `ticket`: a support ticket,
 * whose id is in the address.
 */
export type CacheScope = 'everybody' | 'visitor' | 'currency' | 'user' | 'account' | 'ticket';

interface CacheOptions {
  readonly scope?: CacheScope;
  readonly level?: 'warn';
}

/** Cached calls whose scope isn't `account`, or whose failure isn't an error. The calls themselves load after the first paint. */
export const CACHE_OPTIONS: Readonly<Partial<Record<CachedCallId, CacheOptions>>> = {
  'site-settings': { scope: 'currency' },
  'referral-info': { level: 'warn' },
  'prize-guide': { scope: 'everybody' },
  'prize-pop': { scope: 'everybody' },
  competitions: { scope: 'everybody' },
  'compliance-check': { scope: 'visitor' },
  'business-check': { scope: 'visitor' },
  'agreement-status': { scope: 'user' },
  'declaration-status': { scope: 'user' },
  'coin-whitelist': { scope: 'everybody' },
  'download-links': { scope: 'everybody' },
  ticket: { scope: 'ticket' },
};

export interface QueryOptions<T> extends LoadableOptions<T> {
  readonly id: CallId;
  readonly log: LogPort;
  readonly level?: 'warn' | 'error';
}

export class Query<T> extends Loadable<T> {
  constructor({ id, log, level = 'error', ...options }: QueryOptions<T>) {
    super({
      ...options,
      onFailed(error) {
        const [kind, status] = error instanceof ApiError ? [error.kind, error.status] : ['fault', null];
        log[level]('call-failed', { call: id, kind, status });
      },
    });
  }
}

export type Queries = { readonly [Id in CachedCallId]: Query<CallResponse<Id>> };

interface QueriesDeps extends LoadableDeps {
  readonly api: Api;
  readonly log: LogPort;
  /** Cache key per scope. Null: must not be requested now. */
  readonly keys: Readonly<Record<CacheScope, () => string | null>>;
  readonly inputs: Readonly<Partial<Record<CachedCallId, () => CallInput>>>;
}

/** Creates each query on its first use, so that a new call doesn't need an entry here. */
export function createQueries({ api, log, keys, inputs, ...deps }: QueriesDeps): Queries {
  const createQuery = (id: CachedCallId) => {
    const { scope = 'account', level = 'error' } = CACHE_OPTIONS[id] ?? {};
    return new Query<unknown>({ ...deps, id, log, level, key: keys[scope], load: () => api.call(id, inputs[id]?.()) });
  };
  const queries: Partial<Record<CachedCallId, Query<unknown>>> = {};
  return new Proxy(queries, { get: (_, id: CachedCallId) => (queries[id] ??= createQuery(id)) }) as Queries;
}
