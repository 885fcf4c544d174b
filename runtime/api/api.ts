import type { Call } from '../../schemas/domains/call.ts';
import type { CallId, CallResponse } from '../../schemas/domains/calls.ts';
import { ApiError } from './errors.ts';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { toMilliseconds } from '../../rules/duration.ts';
import type { Ports } from '../ports/ports.ts';
import type { HttpClientPorts, HttpRequest } from './http-client.ts';

/** `path` replaces that of the call where the manifest chooses between two. */
export type CallInput = Partial<Pick<HttpRequest, 'path' | 'query' | 'body' | 'signal' | 'onProgress'>>;

export interface Api {
  call<Id extends CallId>(id: Id, input?: CallInput): Promise<CallResponse<Id>>;
}

interface ApiOptions {
  readonly timeLimits: () => Constants['timeLimits'];
  /** Resolves after the first paint, when the code for requests may load. */
  readonly ready?: Promise<void>;
}

const MAX_LOGGED_FIELDS = 100;

async function loadCode(ports: HttpClientPorts, timeLimits: ApiOptions['timeLimits']) {
  const { CALLS, createHttpClient, parseResponse } = await import('./request-code.ts');
  const createClient = (name: 'fastCall' | 'slowCall') => createHttpClient(ports, () => toMilliseconds(timeLimits()[name]));
  return { calls: CALLS, clients: { fast: createClient('fastCall'), slow: createClient('slowCall') }, parse: parseResponse };
}

export function createApi(ports: HttpClientPorts & Pick<Ports, 'log'>, { timeLimits, ready = Promise.resolve() }: ApiOptions): Api {
  let code: ReturnType<typeof loadCode> | null = null;
  const logged = new Set<string>();
  const logIgnored = (call: CallId, field: string) => {
    const key = `${call} ${field}`;
    if (logged.has(key) || logged.size === MAX_LOGGED_FIELDS) return;
    logged.add(key);
    ports.log.warn('response-field-ignored', { call, field });
  };
  const getCode = async (id: CallId) => {
    await ready;
    code ??= loadCode(ports, timeLimits);
    try {
      return await code;
    } catch (cause) {
      code = null;
      // The method and the path are in the code.
      throw new ApiError({ kind: 'network', method: 'GET', path: id, cause });
    }
  };
  const fetchResponse = async (id: CallId, input: CallInput): Promise<unknown> => {
    const { calls, clients, parse } = await getCode(id);
    const call: Call = calls[id];
    const request = { ...call, ...input, body: { ...call.body, ...input.body } };
    const outcome = parse(await clients[call.client](request), call);
    if (!('value' in outcome)) throw new ApiError({ method: call.method, path: request.path, ...outcome });
    for (const field of outcome.ignored) logIgnored(id, field);
    return outcome.value;
  };
  return {
    call: async <Id extends CallId>(id: Id, input: CallInput = {}) => (await fetchResponse(id, input)) as CallResponse<Id>,
  };
}
