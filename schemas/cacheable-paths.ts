/**
 * What the service worker lets pass unseen, whatever is listed: calls, their sockets, what is published, and what says how a
 * server is (spec 7, contract 6 and 10). An answer about a person or a rule is the network's, or nobody's.
 */
const NEVER_KEPT = [
  '/api',
  '/apiw',
  '/apiweb',
  '/json_svr',
  '/js/tool',
  '/homepage',
  '/udf',
  '/analytics',
  '/report',
  '/published',
  '/sandbox',
  '/healthz',
  '/readyz',
] as const;

/** Files of the back end, which belong to no build: they are kept where `sw.cache.json` lists them. */
const ONLY_LISTED = ['/images/coin_icon', '/micro-apps'] as const;

/** Folders in which every name carries a hash of the content. */
export const HASHED_FOLDERS = ['assets', 'texts', 'site', 'content'] as const;

/** The worker's own address (contract 10): the version is a file's name and nothing more. */
export const WORKER_PATH = /^\/sw-[A-Za-z0-9][\w.-]{0,63}\.js$/;
export const workerPath = (version: string): string => `/sw-${version}.js`;

/** What the worker's caches are called begins so: the others of this origin are none of its business. */
export const CACHE_PREFIX = 'meridian:';

const isAt = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Whether an answer at this path may be kept at all: never one of the API, nor what names another host. */
export function isKeepable(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !isAt(path, NEVER_KEPT) && !WORKER_PATH.test(path);
}

/** Whether a page's own file is at this path, which is kept because a page used it. */
export function isOwnFile(path: string): boolean {
  return isKeepable(path) && !isAt(path, ONLY_LISTED);
}

/** Whether the content of a path never changes. */
export function isHashed(path: string): boolean {
  return isAt(
    path,
    HASHED_FOLDERS.map((folder) => `/${folder}`),
  );
}
