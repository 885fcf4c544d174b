import { isKeepable } from '../../schemas/cacheable-paths.ts';
import type { Opened, Used, WorkerMessage } from '../../schemas/worker.ts';
import { keep, trim } from './responses.ts';
import { buildOf, keepFiles, keepPage, type Keeping } from './cache-page.ts';

/** So many pages of a build are kept beside the home page, whatever the parameters in their paths. */
const MOST_PAGES = 50;

/** A page stands: it, the home page of its language and what is listed are kept, what nobody needs any more is not. */
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
  // A build that is kept in part must not take the place of one that is whole.
  const state = { config, languages, build: isHome ? build : before };
  await kept.setState(state);
  await kept.dropOthers(state);
}

/** What `precache` lists: a page as a page of its build, everything else beside. */
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

/** Does what a page says. */
export function hear(message: WorkerMessage, client: string, keeping: Keeping): Promise<void> {
  return message.kind === 'opened' ? opened(message, client, keeping) : used(message, keeping);
}
