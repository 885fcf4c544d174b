import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { map } from '../records.ts';

export interface Routes {
  readonly routes: JsonObject;
  /** Further address → the route whose page it shows, and whose texts. */
  readonly owners: ReadonlyMap<string, string>;
}

/** The routes with what their pages say laid over them, and one for each further address of a page. */
export function expandRoutes({ routes, pages }: JsonObject): Routes {
  const said = isObject(pages) ? pages : {};
  const own = map(isObject(routes) ? routes : {}, (route, id) => (Object.hasOwn(said, id) ? mergePatch(route, said[id]) : route));
  const further = Object.entries(own).flatMap(([owner, route]) => pathsOf(route).map(([id, path]) => ({ id, owner, path })));
  const owners = new Map(further.map(({ id, owner }) => [id, owner]));
  const shared = further.map(({ id, owner, path }): [string, unknown] => {
    const page = { ...withoutPaths(own[owner]), path };
    // What a site says of a further address alone stands over what the page says.
    return [id, Object.hasOwn(own, id) ? mergePatch(page, own[id]) : page];
  });
  const bare = map(own, (route): unknown => (pathsOf(route).length > 0 ? withoutPaths(route) : route));
  return { routes: shared.length === 0 ? bare : { ...bare, ...Object.fromEntries(shared) }, owners };
}

function pathsOf(route: unknown): [string, unknown][] {
  return isObject(route) && isObject(route['paths']) ? Object.entries(route['paths']) : [];
}

function withoutPaths(route: unknown): JsonObject {
  const { paths: _, ...rest } = isObject(route) ? route : {};
  return rest;
}
