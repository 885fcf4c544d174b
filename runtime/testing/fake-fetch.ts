import { callAt } from './call-at.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import type { FetchPort } from '../ports/ports.ts';
import type { Answers } from './fake-api.ts';

export interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

export interface FakeFetch extends FetchPort {
  readonly sent: Sent[];
  /** What pages say, by route, as a test changes it: content, an answer, a promise of one, or an error to throw. */
  readonly contents: Record<string, unknown>;
  /** The calls asked so far, by id. */
  readonly calls: readonly string[];
}

/** A network over the calls' own paths: data goes into an envelope, texts that a test does not give are empty, what no page says is gone, all else is refused. */
export function fakeFetch(answers: Answers = {}, texts: Readonly<Record<string, object>> = {}, pages: PageContents = {}): FakeFetch {
  const sent: Sent[] = [];
  const contents: Record<string, unknown> = { ...pages };
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    sent.push({ address, init });
    const [path = ''] = address.split('?');
    const name = path.split('/').at(-1)?.replace('.json', '') ?? '';
    if (path.startsWith('/texts/')) return answered(texts[name] ?? {});
    if (path.startsWith('/content/')) return answered(await contents[name]);
    const call = callAt(path);
    const given = call && answers[call.id];
    const data: unknown = await (typeof given === 'function' ? (given as () => unknown)() : given);
    if (data instanceof Response) return data;
    if (call === undefined || data === undefined || data instanceof Error) throw data ?? new TypeError(`no network for ${path}`);
    return json(call.bare === true ? data : { code: 0, message: '', data });
  };
  const calls = () => sent.flatMap(({ address }) => callAt(address.split('?')[0] ?? '')?.id ?? []);
  return Object.defineProperty(Object.assign(fetch, { sent, contents }), 'calls', { get: calls }) as FakeFetch;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

/** What is not there has no answer but 404. */
function answered(content: unknown): Response {
  if (content instanceof Error) throw content;
  return content instanceof Response ? content : json(content ?? {}, content === undefined ? 404 : 200);
}
