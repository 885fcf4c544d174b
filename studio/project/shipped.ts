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
import { keep, map, without } from './records.ts';

type Shipped = Pick<SiteDocument, 'routes' | 'links' | 'guards' | 'menus' | 'surfaces' | 'actions'> & {
  readonly contents: Readonly<Record<string, PageContent>>;
};

/** Prepares a manifest for pages: prunes it, removes fields that no page reads, and separates page texts (MAN-31). */
export const shipped = memoize((manifest: Manifest): Shipped => {
  const { routes, links, guards, menus, surfaces, actions } = withoutNotes(prune(manifest));
  const bare = <Entry extends { readonly props?: RawProps | undefined }>(entry: Entry): Entry =>
    entry.props === undefined ? entry : { ...entry, props: sorted(entry.props) };
  return {
    routes: map(routes, pageRoute),
    contents: map(routes, contentOf),
    links: { ...map(keep(links, isMore), (link) => without(link, 'feature')), ...goneLinks(manifest, links, routes) },
    guards: map(guards, bare),
    menus: map(menus, pageMenu),
    surfaces: map(surfaces, bare),
    actions,
  };

  function isMore(link: Link, id: string): boolean {
    const isPlain = link.route === id && Object.keys(link).length === 1;
    return !isPlain || !Object.hasOwn(routes, id);
  }
});

/** Returns null for removed links whose route still exists. Otherwise the route's implied link would replace them. */
function goneLinks(manifest: Manifest, left: Manifest['links'], routes: Manifest['routes']): Record<string, null> {
  const gone = Object.keys(manifest.links).filter((id) => !Object.hasOwn(left, id) && Object.hasOwn(routes, id));
  return Object.fromEntries(gone.map((id) => [id, null]));
}

function pageRoute(route: Route): PageRoute {
  return without(route, 'title', 'props', 'note');
}

function contentOf({ title, props }: Route): PageContent {
  return props === undefined ? { title } : { title, props: sorted(props) };
}

function pageMenu(menu: Menu): PageMenu {
  return map(inOrder(menu), pageItem);
}

/** Omits a label equal to the link's label, and a link equal to the item's id. */
function pageItem(item: MenuItem, id: string): PageMenuItem {
  const { link, label, children, ...rest } = without(item, 'feature', 'hidden', 'note');
  const isOwnLabel = link !== undefined && JSON.stringify(label) === JSON.stringify({ text: getLinkLabelKey(link) });
  return {
    ...rest,
    ...(isOwnLabel ? {} : { label }),
    ...(link === undefined || (link === id && children === undefined) ? {} : { link }),
    ...(children === undefined ? {} : { children: pageMenu(children) }),
  };
}

/** Sorts the entries of every list in the props. */
function sorted<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  const isList = getExpressionMarker(value) === 'list';
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(isList && key === 'list' ? listed(inner) : inner)]);
  return Object.fromEntries(entries) as Value; // the same props
}

function listed(list: unknown): unknown {
  if (!isObject(list)) return list;
  return map(inOrder(list as Readonly<Record<string, Ordered>>), ({ feature: _, ...entry }) => entry);
}

interface Ordered {
  readonly order?: unknown;
  readonly feature?: unknown;
}

/** Sorts entries by `order`, then by id, and removes `order`, because pages rely on the key order. */
function inOrder<Entry extends Ordered>(entries: Readonly<Record<string, Entry>>): Readonly<Record<string, Entry>> {
  // JavaScript objects list integer-like keys first, so these lists need `order`.
  if (Object.keys(entries).some((id) => /^\d+$/.test(id))) return entries;
  const orderOf = ({ order }: Entry) => (typeof order === 'number' ? order : 0);
  const placed = Object.entries(entries).sort(([a, one], [b, two]) => orderOf(one) - orderOf(two) || (a < b ? -1 : 1));
  // Only an optional key is removed.
  return Object.fromEntries(placed.map(([id, { order: _, ...entry }]) => [id, entry as unknown as Entry]));
}

/** Removes notes and fields that only the tools use. */
function withoutNotes<Sections extends Pruned>(sections: Sections): Sections {
  const { routes, links, guards, surfaces, menus } = sections;
  return {
    ...sections,
    routes: map(routes, (route) => without(route, 'note', 'sites', 'texts', 'paths', 'query')),
    // References carry the labels of their links.
    links: map(links, (link) => without(link, 'note', 'sites', 'texts', 'label', 'channel')),
    guards: map(guards, (guard) => without(guard, 'note', 'sites', 'texts')),
    surfaces: map(surfaces, (surface) => without(surface, 'note', 'sites', 'texts')),
    menus: map(menus, bareMenu),
  };
}

function bareMenu(menu: Menu): Menu {
  return map(menu, (item) => {
    const children = item.children && bareMenu(item.children);
    return children === item.children ? without(item, 'note') : { ...without(item, 'note'), children };
  });
}
