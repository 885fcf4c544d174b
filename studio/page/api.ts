import type { RequestName, RequestOf } from '../server/requests.ts';

/** What the server said against a request, in words for the person. */
export class Refused extends Error {}

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => ({ error: response.statusText }));
  if (response.ok) return body;
  const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : response.statusText;
  throw new Refused(error);
}

/** Asks the studio's own server, of which this page is a part: its answers are typed, not parsed anew. */
export async function read<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`/api/${path}${search === '' ? '' : `?${search}`}`);
  return (await answerOf(response)) as Answer;
}

export async function send<Answer, Name extends RequestName = RequestName>(name: Name, body: RequestOf<Name>): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answerOf(response)) as Answer;
}
