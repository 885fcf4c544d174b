import { matchRoutes, type RouteObject } from 'react-router';
import type { PageRoute } from '../../schemas/manifest/site-document.ts';

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch {
  readonly id: string;
  readonly params: RouteParams;
}

/** A parameter with a prefix in its segment. The router's own parameters are whole segments. */
const PREFIXED = /\/([^/{]+)\{([^}]+)\}/g;

function toPattern(path: string): string {
  return path.replaceAll(PREFIXED, '/:$2').replaceAll(/\{([^}]+)\}/g, ':$1');
}

function removePrefixes(path: string, params: Readonly<Record<string, string | undefined>>): RouteParams | null {
  const bare = { ...params } as Record<string, string>;
  for (const [, prefix = '', name = ''] of path.matchAll(PREFIXED)) {
    const value = bare[name] ?? '';
    if (!value.startsWith(prefix) || value.length === prefix.length) return null;
    bare[name] = value.slice(prefix.length);
  }
  return bare;
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function createMatcher(routes: Readonly<Record<string, Pick<PageRoute, 'path'>>>): (path: string) => RouteMatch | null {
  // Of two patterns that are equal for the router, the one with a prefix comes first.
  const ordered = Object.entries(routes).toSorted(([, one], [, other]) => other.path.search(PREFIXED) - one.path.search(PREFIXED));
  const objects: RouteObject[] = ordered.map(([id, { path }]) => ({ id, path: toPattern(path), caseSensitive: true }));
  const find = (path: string, among: RouteObject[]): RouteMatch | null => {
    const [match] = matchRoutes(among, path) ?? [];
    const id = match?.route.id;
    if (match === undefined || id === undefined) return null;
    const params = removePrefixes(routes[id]?.path ?? '', match.params);
    return params === null
      ? find(
          path,
          among.filter(({ id: other }) => other !== id),
        )
      : { id, params };
  };
  return (path) => (isDecodable(path) ? find(path, objects) : null);
}

export function fillPath(path: string, params: RouteParams): string | null {
  let complete = true;
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') complete = false;
    return encodeURIComponent(value ?? '');
  });
  return complete ? filled : null;
}
