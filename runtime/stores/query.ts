import { CACHE_OPTIONS, type CacheScope } from '../../schemas/domains/cached-calls.ts';
import type { CachedCallId, CallId, CallResponse } from '../../schemas/domains/calls.ts';
import type { Api, CallInput } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { Loadable, type LoadableDeps, type LoadableOptions } from '../loadable.ts';
import type { LogPort } from '../ports/ports.ts';

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
