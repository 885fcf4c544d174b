const TIMEOUT_MS = 20_000;

/** Response in the exchange's envelope. `code` is null if the request failed. */
export interface ApiResponse {
  readonly code: number | null;
  readonly message: string;
  readonly data: unknown;
}

const FAILED: ApiResponse = { code: null, message: '', data: null };

export function getCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** Sends a request to the page's back end. Never rejects: a failed request returns a response without a code. */
export async function sendRequest(path: string, body?: Readonly<Record<string, unknown>>): Promise<ApiResponse> {
  try {
    const response = await fetch(path, {
      credentials: 'include',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && createPostInit(body)),
    });
    const envelope = parseEnvelope(await response.json());
    // A proxy may fail with a body whose code is 0.
    return response.ok || envelope.code !== 0 ? envelope : FAILED;
  } catch {
    return FAILED;
  }
}

function createPostInit(body: Readonly<Record<string, unknown>>): RequestInit {
  const token = getCookie('csrftoken');
  const headers = { 'content-type': 'application/json', ...(token !== null && { csrftoken: token }) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

function parseEnvelope(body: unknown): ApiResponse {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return FAILED;
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  return { code: body.code, message, data: 'data' in body ? body.data : null };
}
