import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';

export interface Routes {
  readonly routes: JsonObject;
  /** Further address → the route whose page it shows, and whose texts. */
  readonly owners: ReadonlyMap<string, string>;
}

/** The routes with what their pages say laid over them, and one for each further address of a page. */
export function expandRoutes({ routes, pages }: JsonObject): Routes {
  const said = isObject(pages) ? pages : {};
  const owners = new Map<string, string>();
  const whole: Record<string, unknown> = {};
  for (const [id, written] of Object.entries(isObject(routes) ? routes : {})) {
    const route = Object.hasOwn(said, id) ? mergePatch(written, said[id]) : written;
    const { paths, ...rest } = isObject(route) ? route : {};
    whole[id] = isObject(paths) ? rest : route;
    for (const [other, path] of Object.entries(isObject(paths) ? paths : {})) {
      owners.set(other, id);
      whole[other] = { ...rest, path };
    }
  }
  return { routes: { ...whole, ...patched(owners, whole, routes) }, owners };
}

/** What a site says of a further address alone. */
function patched(owners: ReadonlyMap<string, string>, whole: JsonObject, routes: unknown): JsonObject {
  const written = isObject(routes) ? routes : {};
  const own = [...owners.keys()].filter((id) => Object.hasOwn(written, id));
  return Object.fromEntries(own.map((id) => [id, mergePatch(whole[id], written[id])]));
}
