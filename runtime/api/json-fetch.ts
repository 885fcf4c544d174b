import { createFetch } from 'ofetch';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import type { ClockPort, FetchPort } from '../ports/ports.ts';

/** JSON over the fetch port, asked for once; strict, so that the data of what is no JSON is undefined. Its `raw` gives the answer whole. */
export function createJsonFetch(fetch: FetchPort, credentials: RequestCredentials) {
  return createFetch({
    // All addresses of ours are texts; those of a library that may ask for more.
    fetch: (request, init = {}) => fetch(request as string, init),
    defaults: { credentials, retry: 0, parseResponse: parseJson },
  });
}

/** Aborts what is under way after `ms` of the clock port, so that a fake clock drives it too. */
export async function withTimeLimit<T>(clock: ClockPort, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = clock.after(ms, () => abort.abort());
  return work(abort.signal).finally(() => timer.cancel());
}
