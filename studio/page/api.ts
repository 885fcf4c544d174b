import { getKey } from './key.ts';
import type { RequestName, RequestOf } from '../server/requests.ts';

export class RequestError extends Error {}

async function request(address: string, options: RequestInit = {}): Promise<unknown> {
  const headers = { 'x-studio-key': getKey(), 'content-type': 'application/json' };
  const response = await fetch(`/api/${address}`, { ...options, headers });
  const body: unknown = await response.json().catch(() => ({ error: response.statusText }));
  if (response.ok) return body;
  const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : response.statusText;
  throw new RequestError(error);
}

/** Requests data from the studio's server. Responses are typed without validation, because page and server have the same version. */
export async function read<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  return (await request(`${path}${search === '' ? '' : `?${search}`}`)) as Answer;
}

export async function send<Answer, Name extends RequestName = RequestName>(name: Name, body: RequestOf<Name>): Promise<Answer> {
  return (await request(name, { method: 'POST', body: JSON.stringify(body) })) as Answer;
}
