const LIMIT_MS = 20_000;

/** Response in the exchange's envelope. `code` is null if the request failed. */
export interface Answer {
  readonly code: number | null;
  /** Message of the server, or an empty string. */
  readonly message: string;
  readonly data: unknown;
}

const LOST: Answer = { code: null, message: '', data: null };

export function cookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** Sends a request to the page's back end. Never rejects: a failed request returns a response without a code. */
export async function ask(path: string, body?: Readonly<Record<string, unknown>>): Promise<Answer> {
  try {
    const answer = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(LIMIT_MS), ...(body && posted(body)) });
    const envelope = envelopeOf(await answer.json());
    // A proxy may fail with a body whose code is 0.
    return answer.ok || envelope.code !== 0 ? envelope : LOST;
  } catch {
    return LOST;
  }
}

function posted(body: Readonly<Record<string, unknown>>): RequestInit {
  const token = cookie('csrftoken');
  const headers = { 'content-type': 'application/json', ...(token !== null && { csrftoken: token }) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

function envelopeOf(body: unknown): Answer {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return LOST;
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  return { code: body.code, message, data: 'data' in body ? body.data : null };
}
