import type { WorkerConfig } from '../../schemas/api/tool-files.ts';
import { keep, trim } from './responses.ts';

/** So many answers that rules of `sw.cache.json` led to are kept. */
const MOST_ANSWERS = 300;

/** How to answer a request by what is kept and by the network. */
interface Ways {
  readonly cache: Cache;
  readonly kept: () => Promise<Response | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Lets the worker live until this is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Strategy = (request: Request, ways: Ways) => Promise<Response>;

/** Without cookies: what is kept must be the same for everybody, and no answer of it may log anybody in. */
async function fetched(request: Request, { cache, fetch, waitUntil }: Ways): Promise<Response> {
  const answer = await fetch(new Request(request, { credentials: 'omit' }));
  const copy = answer.clone();
  waitUntil(keep(cache, request, copy).then(() => trim(cache, MOST_ANSWERS)));
  return answer;
}

/** The strategies of `sw.cache.json` (contract 9). */
export const STRATEGIES: Readonly<Record<WorkerConfig['runtime'][number]['strategy'], Strategy>> = {
  'cache-first': async (request, ways) => (await ways.kept()) ?? fetched(request, ways),
  'network-first': (request, ways) =>
    fetched(request, ways).catch(async (error: unknown) => {
      const kept = await ways.kept();
      if (kept === undefined) throw error;
      return kept;
    }),
  'stale-while-revalidate': async (request, ways) => {
    const kept = await ways.kept();
    if (kept === undefined) return fetched(request, ways);
    ways.waitUntil(fetched(request, ways).catch(() => undefined));
    return kept;
  },
};
