import { isHashed, isOwnFile } from '../../schemas/cacheable-paths.ts';
import { keep, mayBeKept } from './responses.ts';
import type { Kept } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

export interface Keeping {
  readonly kept: Kept;
  readonly scope: Pick<WorkerScope, 'fetch'>;
}

/** Tries the HTTP cache first. If its page is of another build, requests it from the server. */
const TRIES: readonly RequestCache[] = ['force-cache', 'no-cache'];

/** Returns the build of a page, or null if the HTML isn't a page of this product. */
export function buildOf(html: string): string | null {
  return /<html[^>]*\sdata-build="([\w-]+)"/.exec(html)?.[1] ?? null;
}

function filesOf(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:src|href)="(\/[^"?#]+)"/g)].flatMap(([, path = '']) => (isHashed(path) ? [path] : []));
}

/** Caches files of a build. Resolves to false if a file couldn't be cached. */
export async function keepFiles(cache: Cache, files: readonly string[], { kept, scope }: Keeping): Promise<boolean> {
  const wanted = [...new Set(files)].filter(isOwnFile);
  const outcomes = await Promise.all(
    wanted.map(async (path) => {
      const request = kept.request(path, isHashed(path) ? 'force-cache' : 'default');
      if ((await cache.match(request)) !== undefined) return true;
      const answer = await scope.fetch(request).catch(() => null);
      return answer !== null && keep(cache, request, answer);
    }),
  );
  return outcomes.every(Boolean);
}

/** Caches a page of this build after its scripts and styles. Resolves to false if that fails. */
export async function keepPage(build: string, path: string, keeping: Keeping): Promise<boolean> {
  const { kept, scope } = keeping;
  const cache = await kept.ofBuild(build);
  if ((await cache.match(kept.request(path))) !== undefined) return true;
  for (const mode of TRIES) {
    const answer = await scope.fetch(kept.request(path, mode)).catch(() => null);
    if (answer === null) continue;
    if (!mayBeKept(answer)) return false;
    const html = await answer.clone().text();
    if (buildOf(html) !== build) continue;
    return (await keepFiles(cache, filesOf(html), keeping)) && keep(cache, kept.request(path), answer);
  }
  return false;
}
