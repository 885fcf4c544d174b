import type { ClockPort, CookiePort, FetchPort } from '../ports/ports.ts';
import { ApiError } from './errors.ts';
import { apiErrorOf } from './http-error.ts';
import { jsonFetch, withTimeLimit } from './json-fetch.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Form-encoded is the default of a POST (spec 7). */
  readonly encoding?: 'form' | 'json';
  readonly body?: Readonly<Record<string, unknown>>;
  /** Gives the request up. */
  readonly signal?: AbortSignal;
}

export interface HttpClientPorts {
  readonly clock: ClockPort;
  readonly cookies: CookiePort;
  readonly fetch: FetchPort;
}

const CONTENT_TYPE = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

/** One of the two HTTP clients (spec 7): credentials, the CSRF header on POST, a time limit, JSON answers. */
export class HttpClient {
  private readonly ports: HttpClientPorts;
  private readonly timeLimitMs: () => number;
  private readonly fetch: ReturnType<typeof jsonFetch>;

  constructor(ports: HttpClientPorts, timeLimitMs: () => number) {
    this.ports = ports;
    this.timeLimitMs = timeLimitMs;
    this.fetch = jsonFetch(ports.fetch, 'include');
  }

  /** The parsed JSON of a 2xx answer; everything else is an `ApiError`. */
  request(request: HttpRequest): Promise<unknown> {
    const { method, path, query } = request;
    const options = { method, ...(query && { query }), ...(method === 'POST' && this.post(request)) };
    return withTimeLimit(this.ports.clock, this.timeLimitMs(), async (signal) => {
      const either = request.signal ? AbortSignal.any([signal, request.signal]) : signal;
      const { status, _data: data } = await this.fetch.raw<unknown>(path, { ...options, signal: either }).catch((error: unknown) => {
        throw apiErrorOf(error, { method, path, isLate: signal.aborted });
      });
      if (data === undefined) throw new ApiError({ kind: 'body', method, path, status });
      return data;
    });
  }

  private post({ encoding = 'form', body = {} }: HttpRequest) {
    const token = this.ports.cookies.get('csrftoken');
    return { headers: { 'content-type': CONTENT_TYPE[encoding], ...(token !== null && { csrftoken: token }) }, body };
  }
}
