import { isKeepable } from '../../schemas/cacheable-paths.ts';
import type { Opened, Used, WorkerMessage } from '../../schemas/worker.ts';
import { keep, trim } from './responses.ts';
import { buildOf, keepFiles, keepPage, type Keeping } from './cache-page.ts';

/** Maximum number of cached pages of a build, excluding home pages. */
const MOST_PAGES = 50;

/** Caches a page, the home page of its language and the precache list. Then deletes unused caches. */
async function opened(message: Opened, client: string, keeping: Keeping): Promise<void> {
  const { build, config, languages, path, home, files } = message;
  const { kept } = keeping;
  const before = (await kept.state())?.build ?? null;
  await kept.setState({ config, languages, build: before });
  await kept.note(build, client);
  const cache = await kept.ofBuild(build);
  await keepFiles(cache, files, keeping);
  const isHome = await keepPage(build, home, keeping);
  if (isKeepable(path)) await keepPage(build, path, keeping);
  await keepListed(message, keeping);
  await trim(cache, MOST_PAGES, (kind) => kind !== home && !/\.\w+$|^\/sw-\//.test(kind));
  // A partly cached build must not replace a complete one.
  const state = { config, languages, build: isHome ? build : before };
  await kept.setState(state);
  await kept.dropOthers(state);
}

async function keepListed({ config, build }: Opened, keeping: Keeping): Promise<void> {
  const { kept, scope } = keeping;
  const cache = await kept.ofVersion(config.version);
  const pages = await kept.ofBuild(build);
  for (const path of config.precache.filter(isKeepable)) {
    const request = kept.request(path);
    if ((await cache.match(request)) !== undefined || (await pages.match(request)) !== undefined) continue;
    const answer = await scope.fetch(request).catch(() => null);
    if (answer === null) continue;
    const isPage = /^text\/html\b/.test(answer.headers.get('content-type') ?? '') && buildOf(await answer.clone().text()) !== null;
    if (isPage) await keepPage(build, path, keeping);
    else await keep(cache, request, answer);
  }
}

async function used({ build, files }: Used, keeping: Keeping): Promise<void> {
  const cache = await keeping.kept.ifThere(build);
  if (cache !== null) await keepFiles(cache, files, keeping);
}

export function hear(message: WorkerMessage, client: string, keeping: Keeping): Promise<void> {
  return message.kind === 'opened' ? opened(message, client, keeping) : used(message, keeping);
}
