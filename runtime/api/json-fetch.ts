import { createFetch } from 'ofetch';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import type { ClockPort, FetchPort } from '../ports/ports.ts';

/** Creates a JSON client without retries. Data that isn't JSON is undefined. */
export function createJsonFetch(fetch: FetchPort, credentials: RequestCredentials) {
  return createFetch({
    fetch: (request, init = {}) => fetch(request as string, init),
    defaults: { credentials, retry: 0, parseResponse: parseJson },
  });
}

/** Aborts the work after `ms` of the clock port, so that a fake clock drives it, too. */
export async function withTimeLimit<T>(clock: ClockPort, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = clock.after(ms, () => abort.abort());
  return work(abort.signal).finally(() => timer.cancel());
}
