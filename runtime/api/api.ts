import type { Call } from '../../schemas/calls/call.ts';
import { BY_PAGE } from '../../schemas/calls/by-page.ts';
import type { Answer, CallId } from '../../schemas/calls/calls.ts';
import { ApiError } from './errors.ts';
import type { HttpClient, HttpClientPorts } from './http-client.ts';

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

type Clients = Readonly<Record<keyof typeof TIMEOUT_MS, HttpClient>>;

async function clientsOver(ports: HttpClientPorts): Promise<Clients> {
  const { HttpClient: Client } = await import('./http-client.ts');
  return { fast: new Client(ports, TIMEOUT_MS.fast), slow: new Client(ports, TIMEOUT_MS.slow) };
}

/** `ready` is waited for before what asks and what parses answers loads: the first paint does without both. */
export function createApi(ports: HttpClientPorts, ready: Promise<void> = Promise.resolve()): Api {
  let clients: Promise<Clients> | null = null;
  const clientOf = async (call: Call): Promise<HttpClient> => {
    await ready;
    clients ??= clientsOver(ports);
    try {
      return (await clients)[call.client];
    } catch (cause) {
      // A chunk that could not be had is asked for again by the next call.
      clients = null;
      throw new ApiError({ kind: 'network', method: call.method, path: call.path, cause });
    }
  };
  const answerTo = async (call: Call, input: CallInput): Promise<unknown> => {
    const request = { ...call, ...input, body: { ...call.body, ...input.body } };
    const parser = ready.then(() => Promise.all([loadParser(), call.answer?.(), call.envelope?.()]));
    const asked = clientOf(call).then((client) => client.request(request));
    const [body, [parseAnswer, data, own]] = await Promise.all([asked, parser]);
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
