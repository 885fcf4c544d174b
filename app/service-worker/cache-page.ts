import { isHashed, isOwnFile } from '../../schemas/cacheable-paths.ts';
import { keep, mayBeKept } from './responses.ts';
import type { Kept } from './worker-caches.ts';
import type { WorkerScope } from './scope.ts';

/** What keeps pages and their files. */
export interface Keeping {
  readonly kept: Kept;
  readonly scope: Pick<WorkerScope, 'fetch'>;
}

/** What the browser has already is taken from it; when that is of another build, the server is asked. */
const TRIES: readonly RequestCache[] = ['force-cache', 'no-cache'];

/** The build that made a page; null for what is no page of ours. */
export function buildOf(html: string): string | null {
  return /<html[^>]*\sdata-build="([\w-]+)"/.exec(html)?.[1] ?? null;
}

/** The scripts and style sheets that a page names. */
function filesOf(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:src|href)="(\/[^"?#]+)"/g)].flatMap(([, path = '']) => (isHashed(path) ? [path] : []));
}

/** Keeps files of a build that are not kept yet; false when one of them could not be. */
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

/** Keeps the page at a path as this build made it, once all that it names is kept; false when that can't be. */
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
