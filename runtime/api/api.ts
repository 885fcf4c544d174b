import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, type CallResponse, CALLS } from '../../schemas/domains/calls.ts';
import { ApiError } from './errors.ts';
import type { Constants } from '../../schemas/manifest/manifest.ts';
import { toMilliseconds } from '../../rules/duration.ts';
import type { LogPort } from '../ports/ports.ts';
import type { HttpClient, HttpClientPorts, HttpRequest } from './http-client.ts';

/** `path` replaces that of the call where the manifest chooses between two. */
export type CallInput = Partial<Pick<HttpRequest, 'path' | 'query' | 'body' | 'signal' | 'onProgress'>>;

export interface Api {
  call<Id extends CallId>(id: Id, input?: CallInput): Promise<CallResponse<Id>>;
}

const loadParser = async () => (await import('./parse.ts')).parseResponse;

type Clients = Readonly<Record<Call['client'], HttpClient>>;

interface ApiOptions {
  readonly timeLimits: () => Constants['timeLimits'];
  /** Resolves after the first paint, when the code for requests may load. */
  readonly ready?: Promise<void>;
}

interface ApiPorts extends HttpClientPorts {
  readonly log: LogPort;
}

/** Fields of a page's responses that are logged because they weren't understood. */
const MAX_LOGGED = 100;

async function createClients(ports: HttpClientPorts, timeLimits: ApiOptions['timeLimits']): Promise<Clients> {
  const { createHttpClient } = await import('./http-client.ts');
  const createClient = (name: 'fastCall' | 'slowCall') => createHttpClient(ports, () => toMilliseconds(timeLimits()[name]));
  return { fast: createClient('fastCall'), slow: createClient('slowCall') };
}

export function createApi(ports: ApiPorts, { timeLimits, ready = Promise.resolve() }: ApiOptions): Api {
  let clients: Promise<Clients> | null = null;
  const logged = new Set<string>();
  const logIgnored = (call: CallId, field: string) => {
    const key = `${call} ${field}`;
    if (logged.has(key) || logged.size === MAX_LOGGED) return;
    logged.add(key);
    ports.log.warn('response-field-ignored', { call, field });
  };
  const getClient = async (call: Call): Promise<HttpClient> => {
    await ready;
    clients ??= createClients(ports, timeLimits);
    try {
      return (await clients)[call.client];
    } catch (cause) {
      clients = null;
      throw new ApiError({ kind: 'network', method: call.method, path: call.path, cause });
    }
  };
  const fetchResponse = async (id: CallId, input: CallInput): Promise<unknown> => {
    const call: Call = CALLS[id];
    const request = { ...call, ...input, body: { ...call.body, ...input.body } };
    const parser = ready.then(() => Promise.all([loadParser(), call.shape?.(), call.envelope?.(), call.refusal?.()]));
    const response = getClient(call).then((send) => send(request));
    const [body, [parse, data, envelope, refusal]] = await Promise.all([response, parser]);
    const outcome = parse(body, call, { data, envelope, refusal });
    if (!('value' in outcome)) throw new ApiError({ method: call.method, path: request.path, ...outcome });
    for (const field of outcome.ignored) logIgnored(id, field);
    return outcome.value;
  };
  return {
    call: async <Id extends CallId>(id: Id, input: CallInput = {}) => (await fetchResponse(id, input)) as CallResponse<Id>,
  };
}
