import { LINK_TARGETS } from '../../../schemas/manifest/navigation.ts';
import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { mapRecord } from '../records.ts';
import { mapInOrder, addLabel } from './expand-props.ts';
import { type Outlines, type Words, createWords } from '../texts.ts';

export interface Routes {
  readonly routes: JsonObject;
  /** Further path → the route that renders it and provides its texts. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Merges each page's content into its route, and adds a route for each further path of a page. */
export function expandRoutes({ routes, pages }: JsonObject): Routes {
  const said = isObject(pages) ? pages : {};
  const own = mapRecord(isObject(routes) ? routes : {}, (route, id) => (Object.hasOwn(said, id) ? mergePatch(route, said[id]) : route));
  const further = Object.entries(own).flatMap(([owner, route]) => getPaths(route).map(([id, path]) => ({ id, owner, path })));
  const owners = new Map(further.map(({ id, owner }) => [id, owner]));
  const shared = further.map(({ id, owner, path }): [string, unknown] => {
    const page = { ...omitPaths(own[owner]), path };
    // Settings of a site for the further path override those of the page.
    return [id, Object.hasOwn(own, id) ? mergePatch(page, own[id]) : page];
  });
  const bare = mapRecord(own, (route): unknown => (getPaths(route).length > 0 ? omitPaths(route) : route));
  return { routes: shared.length === 0 ? bare : { ...bare, ...Object.fromEntries(shared) }, owners };
}

function getPaths(route: unknown): [string, unknown][] {
  return isObject(route) && isObject(route['paths']) ? Object.entries(route['paths']) : [];
}

function omitPaths(route: unknown): JsonObject {
  const { paths: _, ...rest } = isObject(route) ? route : {};
  return rest;
}

/** Key prefix of link texts, derived from the link's id as for any record (MAN-27, MAN-28). */
export const LINK_TEXTS = 'links';

/** Returns all links by id: the written ones and one for each route (MAN-29), each with a label (MAN-28). */
export function expandLinks(links: unknown, routes: JsonObject, english: Outlines): JsonObject {
  const { hasText } = createWords(english, {});
  const ofRoutes = mapRecord(routes, (_, id): unknown => ({ route: id }));
  const written = mapRecord(isObject(links) ? links : {}, (link, id) =>
    isUntold(link) && Object.hasOwn(routes, id) ? { route: id, ...link } : link,
  );
  return mapRecord({ ...ofRoutes, ...written }, (link, id) => {
    const key = `${getTextPrefix(link) ?? `${LINK_TEXTS}:${id}`}.label`;
    return isObject(link) && link['label'] === undefined && hasText(key) ? { ...link, label: { text: key } } : link;
  });
}

/** A link that overrides some fields, but not its target. */
function isUntold(link: unknown): link is JsonObject {
  return isObject(link) && LINK_TARGETS.every((key) => link[key] === undefined);
}

export function getTextPrefix(record: unknown): string | undefined {
  const texts = isObject(record) ? record['texts'] : undefined;
  return typeof texts === 'string' ? texts : undefined;
}

/** Completes menu items: the link defaults to the item's id, and the label to the link's label (MAN-28). */
export function expandMenu(menu: unknown, path: string, words: Words): unknown {
  if (!isObject(menu)) return menu;
  return mapInOrder(menu, (item, id) => expandItem(item, id, `${path}.${id}`, words));
}

const DOES = ['link', 'action', 'children'] as const;

function expandItem(item: JsonObject, id: string, path: string, words: Words): JsonObject {
  const isBare = DOES.every((key) => item[key] === undefined);
  const led = isBare && words.isLink(id) ? { ...item, link: id } : item;
  const named = addLabel(led, path, words);
  const label = named['label'] === undefined ? { label: { text: `${path}.label` } } : {};
  const tooltip = named['tooltip'] === undefined && words.hasText(`${path}.tooltip`) ? { tooltip: { text: `${path}.tooltip` } } : {};
  const children = named['children'] === undefined ? {} : { children: expandMenu(named['children'], path, words) };
  return { ...named, ...label, ...tooltip, ...children };
}
