// Preloaded, because tests don't wait for their import.
import '../../../runtime/api/request-code.ts';
import '../../../runtime/effects/submit.ts';
import type { Call } from '../../../schemas/domains/call.ts';
import { type CallId, CALLS } from '../../../schemas/domains/calls.ts';
import type { FetchPort } from '../../../runtime/ports/ports.ts';

/** Responses by call: data, a whole response, an error to throw, a promise of these, or a function of the address. */
export type Answers = Partial<Record<CallId, unknown>>;

export interface FakeNetwork extends FetchPort {
  readonly sent: readonly { readonly address: string; readonly init: RequestInit }[];
  readonly requested: readonly string[];
  readonly calls: readonly CallId[];
  readonly body: (id: CallId) => unknown;
}

/** Creates a network. An aborted request rejects as in a browser. */
export function createNetwork(find: (address: string, body: unknown) => unknown): FakeNetwork {
  const sent: { address: string; init: RequestInit }[] = [];
  const requested: string[] = [];
  const calls: CallId[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    sent.push({ address, init });
    requested.push(address);
    const call = findCall(address, init.body);
    if (call !== undefined) calls.push(call.id);
    const data = await Promise.race([resolveResponse(find(address, init.body)), rejectOnAbort(init.signal)]);
    return data instanceof Response ? data : toResponse(data);
  };
  const body = (id: CallId) =>
    JSON.parse(sent.findLast(({ address, init }) => findCall(address, init.body)?.id === id)?.init.body as string) as unknown;
  return Object.assign(fetch, { sent, requested, calls, body });
}

/** Returns values in turn. Repeats the last one. */
export function takeTurns(...answers: readonly unknown[]): () => unknown {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)];
}

export const createTurnNetwork = (...answers: readonly unknown[]): FakeNetwork => createNetwork(takeTurns(...answers));

interface FakeNetworkOptions {
  readonly answers?: Answers;
  /** By namespace. Others are empty. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** Page contents by route. Others respond with 404. */
  readonly contents?: Readonly<Record<string, unknown>>;
}

/** Wraps data in an envelope. Rejects calls without a response. Tests may change the given objects later. */
export function createFakeNetwork({ answers = {}, texts = {}, ...given }: FakeNetworkOptions = {}) {
  const contents: Record<string, unknown> = { ...given.contents };
  const network = createNetwork(async (address, body) => {
    const [, folder, name = ''] = /^\/(texts|content)\/.*?([^/]+)\.json$/.exec(address) ?? [];
    if (folder === 'texts') return texts[name] ?? {};
    if (folder === 'content') return (await resolveResponse(contents[name])) ?? toResponse({}, 404);
    const call = findCall(address, body);
    const data = call && (await resolveResponse(answers[call.id], address));
    if (call === undefined || data === undefined) throw new TypeError(`no network for ${address}`);
    return data instanceof Response ? data : toBody(call, data);
  });
  return Object.assign(network, { contents });
}

export const NEVER = new Promise<never>(() => undefined);
export const toResponse = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

async function resolveResponse(given: unknown, address = ''): Promise<unknown> {
  const value = await (typeof given === 'function' ? (given as (address: string) => unknown)(address) : given);
  if (value instanceof Error) throw value;
  return value instanceof Response ? value.clone() : value;
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))));
}

export function toBody({ bare, envelope }: Call, data: unknown): unknown {
  return bare === true || envelope !== undefined ? data : { code: 0, message: '', data };
}

type CallWithId = Call & { readonly id: CallId };
const CALLS_WITH_IDS = Object.entries(CALLS).map(([id, call]) => ({ id, ...call }) as CallWithId);

/** Finds the call at an address. If several share a path, its own form fields decide. */
function findCall(address: string, form?: unknown): CallWithId | undefined {
  const [path] = address.split('?');
  const found = CALLS_WITH_IDS.filter((call) => call.path === path || call.otherPath === path);
  const sent = new URLSearchParams(typeof form === 'string' ? form : '');
  const hasFields = ({ body = {} }: Call) => Object.entries(body).every(([name, value]) => sent.get(name) === value);
  return found.length > 1 ? found.find(hasFields) : found[0];
}
