import type { Call } from '../../schemas/calls/call.ts';
import { BY_PAGE } from '../../schemas/calls/by-page.ts';
import type { Answer, CallId } from '../../schemas/calls/calls.ts';
import type { ClockPort, CookiePort, FetchPort } from '../ports/ports.ts';
import { ApiError, apiErrorOf } from './errors.ts';
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
  private readonly timeoutMs: number;
  private readonly fetch: ReturnType<typeof jsonFetch>;

  constructor(ports: HttpClientPorts, timeoutMs: number) {
    this.ports = ports;
    this.timeoutMs = timeoutMs;
    this.fetch = jsonFetch(ports.fetch, 'include');
  }

  /** The parsed JSON of a 2xx answer; everything else is an `ApiError`. */
  request(request: HttpRequest): Promise<unknown> {
    const { method, path, query } = request;
    const options = { method, ...(query && { query }), ...(method === 'POST' && this.post(request)) };
    return withTimeLimit(this.ports.clock, this.timeoutMs, async (signal) => {
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

/** The two clients give up after these times (spec 7). */
export const TIMEOUT_MS = { fast: 5_000, slow: 20_000 } as const;

export interface CallInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Another address for the same call, where the manifest chooses between two. */
  readonly path?: string;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

/** Makes the calls of the spec's section 7: typed answers in, one kind of error out. */
export interface Api {
  call<Id extends CallId>(id: Id, input?: CallInput): Promise<Answer<Id>>;
}

const ofPage = (id: CallId): Call | undefined => BY_PAGE.find((call) => call.id === id);

/** Calls that the first paint has no need of are loaded with the first of them. */
async function ofLater(id: CallId): Promise<Call> {
  const { LATER_CALLS } = await import('../../schemas/calls/later.ts');
  const call = LATER_CALLS.find((one) => one.id === id);
  if (call === undefined) throw new Error(`no call "${id}"`);
  return call;
}

const loadParser = async () => (await import('./parse.ts')).parseAnswer;

/** `ready` is waited for before the parsers of answers load: the first paint does without them. */
export function createApi(ports: HttpClientPorts, ready: Promise<void> = Promise.resolve()): Api {
  const clients = { fast: new HttpClient(ports, TIMEOUT_MS.fast), slow: new HttpClient(ports, TIMEOUT_MS.slow) };
  const answerTo = async (call: Call, input: CallInput): Promise<unknown> => {
    const request = { ...call, ...input, body: { ...call.body, ...input.body } };
    const parser = ready.then(() => Promise.all([loadParser(), call.answer?.(), call.envelope?.()]));
    const [body, [parseAnswer, data, own]] = await Promise.all([clients[call.client].request(request), parser]);
    const outcome = parseAnswer(body, call, { data, envelope: own });
    if ('value' in outcome) return outcome.value;
    throw new ApiError({ method: call.method, path: request.path, ...outcome });
  };
  // The call's own schema has parsed it.
  return {
    call: async <Id extends CallId>(id: Id, input: CallInput = {}) =>
      (await answerTo(ofPage(id) ?? (await ofLater(id)), input)) as Answer<Id>,
  };
}
