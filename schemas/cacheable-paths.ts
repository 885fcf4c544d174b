import { API_PATHS, FILE_PATHS } from './api-paths.ts';

/** Paths that the service worker never handles, because responses about a person or a rule must come from the network. */
const NEVER_CACHED = [...API_PATHS, '/published', '/sandbox', '/healthz', '/readyz'];

export const HASHED_FOLDERS = ['assets', 'texts', 'site', 'content'] as const;

export const WORKER_PATH = /^\/sw-[A-Za-z0-9][\w.-]{0,63}\.js$/;
export const getWorkerPath = (version: string): string => `/sw-${version}.js`;

export const CACHE_PREFIX = 'meridian:';

export const isInFolder = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

export function isCacheable(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !isInFolder(path, NEVER_CACHED) && !WORKER_PATH.test(path);
}

export function isBuildFile(path: string): boolean {
  return isCacheable(path) && !isInFolder(path, FILE_PATHS);
}

export function isHashed(path: string): boolean {
  return isInFolder(
    path,
    HASHED_FOLDERS.map((folder) => `/${folder}`),
  );
}
