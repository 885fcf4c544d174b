import { CALLS } from './calls.ts';
import { ApiError } from './errors.ts';
import { HttpClient, type HttpClientPorts } from './http-client.ts';
import type { Answer, CallId } from './payloads.ts';

/** The two clients give up after these times (spec 7). */
export const TIMEOUT_MS = { fast: 5_000, slow: 20_000 } as const;

export interface CallInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Another address for the same call, where the manifest chooses between two. */
  readonly path?: string;
}

/** Makes the calls of the spec's section 7: typed answers in, one kind of error out. */
export interface Api {
  call<Id extends CallId>(id: Id, input?: CallInput): Promise<Answer<Id>>;
}

/** `ready` is waited for before the parsers of answers load: the first paint does without them. */
export function createApi(ports: HttpClientPorts, ready: Promise<void> = Promise.resolve()): Api {
  const clients = { fast: new HttpClient(ports, TIMEOUT_MS.fast), slow: new HttpClient(ports, TIMEOUT_MS.slow) };
  const parsers = () => ready.then(() => import('../later.ts'));
  return {
    async call(id, input = {}) {
      const call = CALLS[id];
      const path = input.path ?? call.path;
      const [body, payloads] = await Promise.all([clients[call.client].request({ ...call, ...input, path }), parsers()]);
      const fail = (kind: 'schema' | 'code', more: { code?: number; serverMessage?: string } = {}) =>
        new ApiError({ kind, path, method: call.method, ...more });
      const answer = call.bare === true ? { code: 0, message: '', data: body } : payloads.parseEnvelope(body);
      if (answer === null) throw fail('schema');
      if (answer.code !== 0) throw fail('code', { code: answer.code, serverMessage: answer.message });
      const parsed = payloads.parsePayload(id, answer.data);
      if (parsed === null) throw fail('schema', { serverMessage: answer.message });
      return parsed.value;
    },
  };
}
