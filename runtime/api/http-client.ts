import type { Call } from '../../schemas/domains/call.ts';
import type { Ports } from '../ports/ports.ts';
import { ApiError, type ApiErrorDetails } from './errors.ts';
import { createJsonFetch, withTimeLimit } from './json-fetch.ts';
import { FetchError } from 'ofetch';
import { parseJson } from '../../schemas/stored/parse-json.ts';

export interface HttpRequest extends Pick<Call, 'method' | 'path' | 'encoding'> {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** Called with the sent part of a multipart request, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type HttpClientPorts = Pick<Ports, 'clock' | 'cookies' | 'fetch' | 'upload'>;

const CONTENT_TYPE = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;

export type HttpClient = (request: HttpRequest) => Promise<unknown>;

export function createHttpClient({ clock, cookies, fetch, upload }: HttpClientPorts, getTimeLimitMs: () => number): HttpClient {
  const client = createJsonFetch(fetch, 'include');
  const getToken = (): Record<string, string> => {
    const csrftoken = cookies.get('csrftoken');
    return csrftoken === null ? {} : { csrftoken };
  };
  const send = async (request: HttpRequest, signal: AbortSignal) => {
    const { method, path, query, encoding = 'form', body = {}, onProgress = () => undefined } = request;
    if (encoding !== 'multipart') {
      const post = method === 'POST' && { headers: { 'content-type': CONTENT_TYPE[encoding], ...getToken() }, body };
      return client.raw<unknown>(path, { method, ...(query && { query }), ...post, signal });
    }
    const { status, text } = await upload(path, { body: toFormData(body), headers: getToken(), signal, onProgress });
    const data = parseJson(text);
    if (status >= 400) throw Object.assign(new FetchError(`${status}`), { status, data });
    return { status, _data: data };
  };
  return (request) => {
    const { method, path } = request;
    return withTimeLimit(clock, getTimeLimitMs(), async (signal) => {
      const either = request.signal ? AbortSignal.any([signal, request.signal]) : signal;
      const { status, _data: data } = await send(request, either).catch((error: unknown) => {
        throw toApiError(error, { method, path, isLate: signal.aborted });
      });
      if (data === undefined) throw new ApiError({ kind: 'body', method, path, status });
      return data;
    });
  };
}

function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof File ? value : String(value));
  return form;
}

function toApiError(
  error: unknown,
  { isLate, ...call }: Pick<ApiErrorDetails, 'method' | 'path'> & { readonly isLate: boolean },
): ApiError {
  const status = error instanceof FetchError ? error.status : undefined;
  if (error instanceof FetchError && status !== undefined && !isLate)
    return new ApiError({ ...call, kind: 'http', status, serverMessage: readMessage(error.data) });
  // ofetch wraps network errors, but not errors of a broken body.
  const cause = error instanceof FetchError ? error.cause : error;
  return new ApiError({ ...call, kind: isLate ? 'timeout' : 'network', cause });
}

function readMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const message = 'message' in body ? body.message : 'msg' in body ? body.msg : '';
  return typeof message === 'string' ? message : '';
}
