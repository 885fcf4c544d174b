import type { FetchPort } from '../ports/ports.ts';

/** The file no longer exists. Only a newer document contains the address of its successor. */
export class FileGoneError extends Error {}

export async function fetchFile(fetch: FetchPort, address: string): Promise<object> {
  // Most pages fetch no file before their first paint.
  const { createJsonFetch } = await import('./json-fetch.ts');
  const { status, ok, _data } = await createJsonFetch(fetch, 'same-origin').raw<unknown>(address, { ignoreResponseError: true });
  if (status === 404) throw new FileGoneError(address);
  if (!ok || typeof _data !== 'object' || _data === null) throw new Error(`${address}: status ${status}, no JSON object`);
  return _data;
}
