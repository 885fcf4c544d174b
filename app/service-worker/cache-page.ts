import { isHashed, isBuildFile } from '../../schemas/cacheable-paths.ts';
import { cacheResponse, isCacheableResponse } from './responses.ts';
import type { WorkerCaches } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

export interface CacheContext {
  readonly caches: WorkerCaches;
  readonly scope: Pick<WorkerScope, 'fetch'>;
}

/** Tries the HTTP cache first. If its page is of another build, requests it from the server. */
const CACHE_MODES: readonly RequestCache[] = ['force-cache', 'no-cache'];

export function getBuild(html: string): string | null {
  return /<html[^>]*\sdata-build="([\w-]+)"/.exec(html)?.[1] ?? null;
}

function getFiles(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:src|href)="(\/[^"?#]+)"/g)].flatMap(([, path = '']) => (isHashed(path) ? [path] : []));
}

export async function cacheFiles(cache: Cache, files: readonly string[], { caches, scope }: CacheContext): Promise<boolean> {
  const wanted = [...new Set(files)].filter(isBuildFile);
  const outcomes = await Promise.all(
    wanted.map(async (path) => {
      const request = caches.request(path, isHashed(path) ? 'force-cache' : 'default');
      if ((await cache.match(request)) !== undefined) return true;
      const response = await scope.fetch(request).catch(() => null);
      return response !== null && cacheResponse(cache, request, response);
    }),
  );
  return outcomes.every(Boolean);
}

/** Caches a page of this build after its scripts and styles. Resolves to false if that fails. */
export async function cachePage(build: string, path: string, context: CacheContext): Promise<boolean> {
  const { caches, scope } = context;
  const cache = await caches.openBuild(build);
  if ((await cache.match(caches.request(path))) !== undefined) return true;
  for (const mode of CACHE_MODES) {
    const response = await scope.fetch(caches.request(path, mode)).catch(() => null);
    if (response === null) continue;
    if (!isCacheableResponse(response)) return false;
    const html = await response.clone().text();
    if (getBuild(html) !== build) continue;
    return (await cacheFiles(cache, getFiles(html), context)) && cacheResponse(cache, caches.request(path), response);
  }
  return false;
}
