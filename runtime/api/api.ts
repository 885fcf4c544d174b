import type { Call } from '../../schemas/calls/call.ts';
import { type Answer, type CallId, CALLS } from '../../schemas/calls/calls.ts';
import { ApiError } from './errors.ts';
import { HttpClient, type HttpClientPorts } from './http-client.ts';

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

const loadParser = async () => (await import('./parse.ts')).parseAnswer;

/** `ready` is waited for before the parsers of answers load: the first paint does without them. */
export function createApi(ports: HttpClientPorts, ready: Promise<void> = Promise.resolve()): Api {
  const clients = { fast: new HttpClient(ports, TIMEOUT_MS.fast), slow: new HttpClient(ports, TIMEOUT_MS.slow) };
  const answerTo = async (call: Call, input: CallInput): Promise<unknown> => {
    const request = { ...call, ...input };
    const parser = ready.then(() => Promise.all([loadParser(), call.answer?.()]));
    const [body, [parseAnswer, schema]] = await Promise.all([clients[call.client].request(request), parser]);
    const outcome = parseAnswer(body, call, schema);
    if ('value' in outcome) return outcome.value;
    throw new ApiError({ method: call.method, path: request.path, ...outcome });
  };
  // The call's own schema has parsed it.
  return { call: async <Id extends CallId>(id: Id, input: CallInput = {}) => (await answerTo(CALLS[id], input)) as Answer<Id> };
}
