import type { RequestName, RequestOf } from '../server/requests.ts';

export class RequestError extends Error {}

async function parseResponse(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => ({ error: response.statusText }));
  if (response.ok) return body;
  const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : response.statusText;
  throw new RequestError(error);
}

/** Requests data from the studio's server. Responses are typed without validation, because page and server have the same version. */
export async function read<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`/api/${path}${search === '' ? '' : `?${search}`}`);
  return (await parseResponse(response)) as Answer;
}

export async function send<Answer, Name extends RequestName = RequestName>(name: Name, body: RequestOf<Name>): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await parseResponse(response)) as Answer;
}
