import { isCacheable } from '../../schemas/cacheable-paths.ts';
import type { Opened, Used, WorkerMessage } from '../../schemas/worker.ts';
import { cacheResponse, deleteOldest } from './responses.ts';
import { getBuild, cacheFiles, cachePage, type CacheContext } from './cache-page.ts';

const MAX_PAGES = 50;

async function handleOpened(message: Opened, client: string, context: CacheContext): Promise<void> {
  const { build, config, languages, path, home, files } = message;
  const { caches } = context;
  const before = (await caches.state())?.build ?? null;
  await caches.setState({ config, languages, build: before });
  await caches.addClient(build, client);
  const cache = await caches.openBuild(build);
  await cacheFiles(cache, files, context);
  const isHome = await cachePage(build, home, context);
  if (isCacheable(path)) await cachePage(build, path, context);
  await cacheListed(message, context);
  await deleteOldest(cache, MAX_PAGES, (kind) => kind !== home && !/\.\w+$|^\/sw-\//.test(kind));
  // A partly cached build must not replace a complete one.
  const state = { config, languages, build: isHome ? build : before };
  await caches.setState(state);
  await caches.deleteUnused(state);
}

async function cacheListed({ config, build }: Opened, context: CacheContext): Promise<void> {
  const { caches, scope } = context;
  const cache = await caches.openVersion(config.version);
  const pages = await caches.openBuild(build);
  for (const path of config.precache.filter(isCacheable)) {
    const request = caches.request(path);
    if ((await cache.match(request)) !== undefined || (await pages.match(request)) !== undefined) continue;
    const response = await scope.fetch(request).catch(() => null);
    if (response === null) continue;
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '') && getBuild(await response.clone().text()) !== null;
    if (isPage) await cachePage(build, path, context);
    else await cacheResponse(cache, request, response);
  }
}

async function handleUsed({ build, files }: Used, context: CacheContext): Promise<void> {
  const cache = await context.caches.openExistingBuild(build);
  if (cache !== null) await cacheFiles(cache, files, context);
}

export function handleMessage(message: WorkerMessage, client: string, context: CacheContext): Promise<void> {
  return message.kind === 'opened' ? handleOpened(message, client, context) : handleUsed(message, context);
}
