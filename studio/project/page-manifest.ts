import { getExpressionMarker, type RawProps } from '../../schemas/manifest/expression.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Link, Menu, MenuItem, Route } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import {
  getLinkLabelKey,
  type PageContent,
  type PageMenu,
  type PageMenuItem,
  type PageRoute,
  type SiteDocument,
} from '../../schemas/manifest/site-document.ts';
import { memoize } from './memoize.ts';
import { prune, type Pruned } from './prune.ts';
import { filterRecord, mapRecord, omitKeys } from './records.ts';

type PageManifest = Pick<SiteDocument, 'routes' | 'links' | 'guards' | 'menus' | 'surfaces' | 'actions'> & {
  readonly contents: Readonly<Record<string, PageContent>>;
};

/** Prepares a manifest for pages: prunes it, removes fields that no page reads, and separates page texts (MAN-31). */
export const toPageManifest = memoize((manifest: Manifest): PageManifest => {
  const { routes, links, guards, menus, surfaces, actions } = omitNotes(prune(manifest));
  const omitFeature = <Entry extends { readonly props?: RawProps | undefined }>(entry: Entry): Entry =>
    entry.props === undefined ? entry : { ...entry, props: sortLists(entry.props) };
  return {
    routes: mapRecord(routes, toPageRoute),
    contents: mapRecord(routes, getContent),
    links: { ...mapRecord(filterRecord(links, isMore), (link) => omitKeys(link, 'feature')), ...getRemovedLinks(manifest, links, routes) },
    guards: mapRecord(guards, omitFeature),
    menus: mapRecord(menus, toPageMenu),
    surfaces: mapRecord(surfaces, omitFeature),
    actions,
  };

  function isMore(link: Link, id: string): boolean {
    const isPlain = link.route === id && Object.keys(link).length === 1;
    return !isPlain || !Object.hasOwn(routes, id);
  }
});

/** Returns null for removed links whose route still exists. Otherwise the route's implied link would replace them. */
function getRemovedLinks(manifest: Manifest, left: Manifest['links'], routes: Manifest['routes']): Record<string, null> {
  const gone = Object.keys(manifest.links).filter((id) => !Object.hasOwn(left, id) && Object.hasOwn(routes, id));
  return Object.fromEntries(gone.map((id) => [id, null]));
}

function toPageRoute(route: Route): PageRoute {
  return omitKeys(route, 'title', 'props', 'note');
}

function getContent({ title, props }: Route): PageContent {
  return props === undefined ? { title } : { title, props: sortLists(props) };
}

function toPageMenu(menu: Menu): PageMenu {
  return mapRecord(sortEntries(menu), toPageItem);
}

/** Omits a label equal to the link's label, and a link equal to the item's id. */
function toPageItem(item: MenuItem, id: string): PageMenuItem {
  const { link, label, children, ...rest } = omitKeys(item, 'feature', 'hidden', 'note');
  const isOwnLabel = link !== undefined && JSON.stringify(label) === JSON.stringify({ text: getLinkLabelKey(link) });
  return {
    ...rest,
    ...(isOwnLabel ? {} : { label }),
    ...(link === undefined || (link === id && children === undefined) ? {} : { link }),
    ...(children === undefined ? {} : { children: toPageMenu(children) }),
  };
}

function sortLists<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  const isList = getExpressionMarker(value) === 'list';
  const entries = Object.entries(value).map(([key, inner]) => [key, sortLists(isList && key === 'list' ? sortList(inner) : inner)]);
  return Object.fromEntries(entries) as Value; // Cast: the same props.
}

function sortList(list: unknown): unknown {
  if (!isObject(list)) return list;
  return mapRecord(sortEntries(list as Readonly<Record<string, Ordered>>), ({ feature: _, ...entry }) => entry);
}

interface Ordered {
  readonly order?: unknown;
  readonly feature?: unknown;
}

/** Sorts entries by `order`, then by id, and removes `order`, because pages rely on the key order. */
function sortEntries<Entry extends Ordered>(entries: Readonly<Record<string, Entry>>): Readonly<Record<string, Entry>> {
  // JavaScript objects list integer-like keys first, so these lists need `order`.
  if (Object.keys(entries).some((id) => /^\d+$/.test(id))) return entries;
  const getOrder = ({ order }: Entry) => (typeof order === 'number' ? order : 0);
  const placed = Object.entries(entries).sort(([a, one], [b, two]) => getOrder(one) - getOrder(two) || (a < b ? -1 : 1));
  // Only an optional key is removed.
  return Object.fromEntries(placed.map(([id, { order: _, ...entry }]) => [id, entry as unknown as Entry]));
}

function omitNotes<Sections extends Pruned>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: mapRecord(routes, (route) => omitKeys(route, 'note', 'sites', 'texts', 'paths', 'query')),
    // References carry the labels of their links.
    links: mapRecord(links, (link) => omitKeys(link, 'note', 'sites', 'texts', 'label', 'channel')),
    guards: mapRecord(guards, (guard) => omitKeys(guard, 'note', 'sites', 'texts')),
    surfaces: mapRecord(surfaces, (surface) => omitKeys(surface, 'note', 'sites', 'texts')),
    menus: mapRecord(menus, omitMenuNotes),
  };
}

function omitMenuNotes(menu: Menu): Menu {
  return mapRecord(menu, (item) => {
    const children = item.children && omitMenuNotes(item.children);
    return children === item.children ? omitKeys(item, 'note') : { ...omitKeys(item, 'note'), children };
  });
}
