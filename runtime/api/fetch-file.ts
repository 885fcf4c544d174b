import { type Async, LOST, ready } from '../../schemas/async.ts';
import type { FetchPort } from '../ports/ports.ts';
/** A file that fails is asked for this often in all. */
const TRIES = 3;

/**
 * A JSON file of the site's own: ready, or lost once every try has failed or the file is gone. It is addressed by its
 * content, so another try does no harm and needs no delay.
 */
export async function fetchFile(fetch: FetchPort, address: string): Promise<Async<object>> {
  // What the page was served with is asked for nowhere, so that most pages load this late.
  const { jsonFetch } = await import('./json-fetch.ts');
  const client = jsonFetch(fetch, 'same-origin');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await client.raw<unknown>(address, { ignoreResponseError: true }).catch(() => null);
    if (response?.status === 404) return { ...LOST, why: 'gone' };
    const data = response?.ok === true ? response._data : null;
    if (typeof data === 'object' && data !== null) return ready(data);
  }
  return LOST;
}
