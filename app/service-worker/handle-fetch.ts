import { isHashed, isCacheable } from '../../schemas/cacheable-paths.ts';
import type { CacheContext } from './cache-page.ts';
import type { State } from './worker-caches.ts';
import type { WorkerFetchEvent } from './scope.ts';
import type { WorkerConfig } from '../../schemas/domains/tools/shapes.ts';
import { cacheResponse, deleteOldest } from './responses.ts';

const MAX_RESPONSES = 300;

interface StrategyContext {
  readonly cache: Cache;
  readonly kept: () => Promise<Response | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

type Strategy = (request: Request, context: StrategyContext) => Promise<Response>;

/** Omits cookies, so that cached responses are the same for all users. */
async function fetchAndCache(request: Request, { cache, fetch, waitUntil }: StrategyContext): Promise<Response> {
  const response = await fetch(new Request(request, { credentials: 'omit' }));
  const copy = response.clone();
  waitUntil(cacheResponse(cache, request, copy).then(() => deleteOldest(cache, MAX_RESPONSES)));
  return response;
}

const STRATEGIES: Readonly<Record<WorkerConfig['runtime'][number]['strategy'], Strategy>> = {
  'cache-first': async (request, context) => (await context.kept()) ?? fetchAndCache(request, context),
  'network-first': (request, context) =>
    fetchAndCache(request, context).catch(async (error: unknown) => {
      const kept = await context.kept();
      if (kept === undefined) throw error;
      return kept;
    }),
  'stale-while-revalidate': async (request, context) => {
    const kept = await context.kept();
    if (kept === undefined) return fetchAndCache(request, context);
    context.waitUntil(fetchAndCache(request, context).catch(() => undefined));
    return kept;
  },
};

function isHandled({ method, headers, cache }: Request, url: URL, origin: string): boolean {
  if (method !== 'GET' || url.origin !== origin || headers.has('range')) return false;
  return !['no-store', 'reload', 'only-if-cached'].includes(cache) && isCacheable(url.pathname);
}

function getHomePath(path: string, { languages }: State): string {
  const [, prefix = ''] = path.split('/');
  return languages.includes(prefix) ? `/${prefix}` : '/';
}

async function getCachedPage(path: string, { caches }: CacheContext): Promise<Response> {
  const state = await caches.state();
  const pages = state?.build == null ? null : await caches.openExistingBuild(state.build);
  if (state === null || pages === null) return Response.error();
  return (await pages.match(caches.request(path))) ?? (await pages.match(caches.request(getHomePath(path, state)))) ?? Response.error();
}

/** Pages are network-first, so that users get a new build or manifest immediately. */
async function handlePage({ request, preloadResponse }: WorkerFetchEvent, path: string, context: CacheContext): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await context.scope.fetch(request);
  } catch {
    return getCachedPage(path, context);
  }
}

/** Applies the rule with the longest matching prefix. Without a rule, hashed files are cache-first and others network-first. */
async function handleFile(event: WorkerFetchEvent, path: string, { caches, scope }: CacheContext): Promise<Response> {
  const { request } = event;
  const rules = (await caches.state())?.config ?? { version: '', runtime: [] };
  const [rule] = rules.runtime
    .filter(({ prefix }) => prefix !== '' && path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  const fetch = (asked: Request): Promise<Response> => scope.fetch(asked);
  const matchAny = (): Promise<Response | undefined> => caches.matchAny(request);
  if (rule !== undefined) {
    const cache = await caches.openExistingVersion(rules.version);
    if (cache === null) return fetch(request);
    const matchNewest = async () => (await cache.match(request, { ignoreVary: true })) ?? matchAny();
    return STRATEGIES[rule.strategy](request, { cache, kept: matchNewest, fetch, waitUntil: (work) => event.waitUntil(work) });
  }
  if (isHashed(path)) return (await matchAny()) ?? fetch(request);
  return fetch(request).catch(async (error: unknown) => {
    const found = await matchAny();
    if (found === undefined) throw error;
    return found;
  });
}

export function handleFetch(event: WorkerFetchEvent, origin: string, context: CacheContext): void {
  const { request } = event;
  const url = new URL(request.url);
  if (!isHandled(request, url, origin)) return;
  event.respondWith(
    request.mode === 'navigate'
      ? handlePage(event, url.pathname, context)
      : handleFile(event, url.pathname, context).catch(() => Response.error()),
  );
}
