import { isHashed, isKeepable } from '../../schemas/cacheable-paths.ts';
import type { Keeping } from './cache-page.ts';
import type { State } from './worker-caches.ts';
import type { Asking } from './scope.ts';
import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { keep, trim } from './responses.ts';

/** Maximum number of responses cached by rules of `sw.cache.json`. */
const MOST_ANSWERS = 300;

interface Ways {
  readonly cache: Cache;
  readonly kept: () => Promise<Response | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Strategy = (request: Request, ways: Ways) => Promise<Response>;

/** Omits cookies, so that cached responses are the same for all users. */
async function fetched(request: Request, { cache, fetch, waitUntil }: Ways): Promise<Response> {
  const answer = await fetch(new Request(request, { credentials: 'omit' }));
  const copy = answer.clone();
  waitUntil(keep(cache, request, copy).then(() => trim(cache, MOST_ANSWERS)));
  return answer;
}

const STRATEGIES: Readonly<Record<WorkerConfig['runtime'][number]['strategy'], Strategy>> = {
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

/**
 * Skips requests that the worker must not handle: writes, range requests, requests that bypass the HTTP cache, other origins and API paths.
 */
function isAnswered({ method, headers, cache }: Request, url: URL, origin: string): boolean {
  if (method !== 'GET' || url.origin !== origin || headers.has('range')) return false;
  return !['no-store', 'reload', 'only-if-cached'].includes(cache) && isKeepable(url.pathname);
}

function homeOf(path: string, { languages }: State): string {
  const [, prefix = ''] = path.split('/');
  return languages.includes(prefix) ? `/${prefix}` : '/';
}

/** Returns the cached page of a path, else the home page of its language, whose script renders any path. */
async function keptPage(path: string, { kept }: Keeping): Promise<Response> {
  const state = await kept.state();
  const pages = state?.build == null ? null : await kept.ifThere(state.build);
  if (state === null || pages === null) return Response.error();
  return (await pages.match(kept.request(path))) ?? (await pages.match(kept.request(homeOf(path, state)))) ?? Response.error();
}

/** Pages are network-first, so that users get a new build or manifest immediately. */
async function page({ request, preloadResponse }: Asking, path: string, keeping: Keeping): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await keeping.scope.fetch(request);
  } catch {
    return keptPage(path, keeping);
  }
}

/** Applies the rule with the longest matching prefix. Without a rule, hashed files are cache-first and others network-first. */
async function file(event: Asking, path: string, { kept, scope }: Keeping): Promise<Response> {
  const { request } = event;
  const rules = (await kept.state())?.config ?? { version: '', runtime: [] };
  const [rule] = rules.runtime
    .filter(({ prefix }) => prefix !== '' && path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  const fetch = (asked: Request): Promise<Response> => scope.fetch(asked);
  const any = (): Promise<Response | undefined> => kept.caches.match(request, { ignoreVary: true });
  if (rule !== undefined) {
    const cache = await kept.ifListed(rules.version);
    if (cache === null) return fetch(request);
    const newest = async () => (await cache.match(request, { ignoreVary: true })) ?? any();
    return STRATEGIES[rule.strategy](request, { cache, kept: newest, fetch, waitUntil: (work) => event.waitUntil(work) });
  }
  if (isHashed(path)) return (await any()) ?? fetch(request);
  return fetch(request).catch(async (error: unknown) => {
    const found = await any();
    if (found === undefined) throw error;
    return found;
  });
}

export function answer(event: Asking, origin: string, keeping: Keeping): void {
  const { request } = event;
  const url = new URL(request.url);
  if (!isAnswered(request, url, origin)) return;
  event.respondWith(
    request.mode === 'navigate' ? page(event, url.pathname, keeping) : file(event, url.pathname, keeping).catch(() => Response.error()),
  );
}
