import type { ClockPort, CookiePort, FetchPort } from '../ports/ports.ts';
import { ApiError, type FailureKind } from './errors.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Form-encoded is the default of a POST (spec 7). */
  readonly encoding?: 'form' | 'json';
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface HttpClientPorts {
  readonly clock: ClockPort;
  readonly cookies: CookiePort;
  readonly fetch: FetchPort;
}

/** One of the two HTTP clients (spec 7): credentials, the CSRF header on POST, a time limit, JSON answers. */
export class HttpClient {
  private readonly ports: HttpClientPorts;
  private readonly timeoutMs: number;

  constructor(ports: HttpClientPorts, timeoutMs: number) {
    this.ports = ports;
    this.timeoutMs = timeoutMs;
  }

  /** The parsed JSON of a 2xx answer; everything else is an `ApiError`. */
  async request(request: HttpRequest): Promise<unknown> {
    const abort = new AbortController();
    let late = false;
    const timer = this.ports.clock.after(this.timeoutMs, () => {
      late = true;
      abort.abort();
    });
    const fail = (kind: FailureKind, more: { status?: number; serverMessage?: string; cause?: unknown } = {}) =>
      new ApiError({ kind: late ? 'timeout' : kind, path: request.path, method: request.method, ...more });
    try {
      const response = await this.send(request, abort.signal).catch((cause: unknown) => Promise.reject(fail('network', { cause })));
      const text = await response.text().catch((cause: unknown) => Promise.reject(fail('network', { cause })));
      const body = parseJson(text);
      if (!response.ok) throw fail('http', { status: response.status, serverMessage: messageOf(body.value) });
      if (!body.ok) throw fail('body', { status: response.status });
      return body.value;
    } finally {
      timer.cancel();
    }
  }

  private send(request: HttpRequest, signal: AbortSignal): Promise<Response> {
    const query = new URLSearchParams(request.query).toString();
    const address = query === '' ? request.path : `${request.path}?${query}`;
    const init: RequestInit = { method: request.method, credentials: 'include', signal };
    if (request.method === 'GET') return this.ports.fetch(address, init);
    return this.ports.fetch(address, { ...init, ...this.post(request) });
  }

  private post(request: HttpRequest): Pick<RequestInit, 'body' | 'headers'> {
    const token = this.ports.cookies.get('csrftoken');
    const csrf: Record<string, string> = token === null ? {} : { csrftoken: token };
    if (request.encoding === 'json') {
      return { headers: { ...csrf, 'content-type': 'application/json' }, body: JSON.stringify(request.body ?? {}) };
    }
    const fields = Object.entries(request.body ?? {}).map(([name, value]) => [name, String(value)]);
    return { headers: { ...csrf, 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() };
  }
}

function parseJson(text: string): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, value: null };
  }
}

/** The server's words in an error answer, if it is an envelope. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
