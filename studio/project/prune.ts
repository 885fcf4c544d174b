import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { Menu, MenuItem } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { memoize } from './memoize.ts';
import { filterRecord, mapRecord } from './records.ts';
import type { Path } from './references.ts';

export type Pruned = Pick<Manifest, 'routes' | 'links' | 'guards' | 'menus' | 'surfaces' | 'actions'>;

/** Removes hidden features and all references to them from a manifest (MAN-6). */
export const prune = memoize((manifest: Manifest): Pruned => {
  const isOffered = (entry: { readonly feature?: string | undefined }) =>
    entry.feature === undefined || manifest.features[entry.feature]?.hidden !== true;
  const routes = filterRecord(manifest.routes, (route) => isOffered(route));
  const links = filterRecord(
    manifest.links,
    (link) => isOffered(link) && (link.route === undefined || link.route === 'same' || Object.hasOwn(routes, link.route)),
  );
  const surfaces = filterRecord(manifest.surfaces, (surface) => isOffered(surface));
  const context: Context = {
    isOffered,
    isGone: (effect) =>
      ('open' in effect && !Object.hasOwn(surfaces, effect.open)) || ('navigate' in effect && isLinkDead(effect.navigate, links)),
    hasLink: (id) => Object.hasOwn(links, id),
    hasAction: (id) => Object.hasOwn(actions, id),
  };
  const actions = pruneActions(manifest.actions, context);
  const pruneProps = <Entry extends { readonly props?: unknown }>(entry: Entry): Entry => {
    const pruned = pruneValue(entry.props, context);
    return pruned === entry.props ? entry : { ...entry, props: pruned };
  };
  return {
    routes: mapRecord(routes, (route) => pruneProps(route)),
    links: mapRecord(links, (link) => omitDead(link, context)),
    guards: mapRecord(manifest.guards, (guard) => pruneProps(guard)),
    menus: mapRecord(manifest.menus, (menu) => pruneMenu(menu, context)),
    surfaces: mapRecord(surfaces, (surface) => {
      const actions = surface.actions && pruneActions(surface.actions, context, true);
      return actions === surface.actions ? pruneProps(surface) : { ...pruneProps(surface), actions };
    }),
    actions,
  };
});

export function getEffects(action: Action): readonly Effect[] {
  return 'effects' in action ? action.effects : action;
}

export function getPlacedEffects(action: Action, path: Path): (readonly [Effect, Path])[] {
  const at = 'effects' in action ? [...path, 'effects'] : path;
  return getEffects(action).map((effect, index) => [effect, [...at, index]]);
}

interface Context {
  readonly isOffered: (entry: { readonly feature?: string | undefined }) => boolean;
  readonly isGone: (effect: Effect) => boolean;
  readonly hasLink: (id: string) => boolean;
  readonly hasAction: (id: string) => boolean;
}

/** Removes effects that target removed records, and then empty actions. A surface's own actions stay, because they still close it. */
function pruneActions(actions: Readonly<Record<string, Action | undefined>>, { isGone }: Context, isOwn = false): Record<string, Action> {
  const isChanged = Object.values(actions).some((action) => action === undefined || getEffects(action).some(isGone));
  if (!isChanged) return actions as Record<string, Action>; // Cast: no value is undefined.
  const entries = Object.entries(actions).flatMap(([id, action]): [string, Action][] => {
    if (action === undefined) return [];
    const left = getEffects(action).filter((effect) => !isGone(effect));
    if (left.length === getEffects(action).length) return [[id, action]];
    if (left.length === 0 && getEffects(action).length > 0 && !isOwn) return [];
    return [[id, 'effects' in action ? { ...action, effects: left } : left]];
  });
  return Object.fromEntries(entries);
}

function isLinkDead(raw: unknown, links: Readonly<Record<string, unknown>>): boolean {
  return isObject(raw) && typeof raw['link'] === 'string' && !Object.hasOwn(links, raw['link']);
}

function omitDead<Link extends { readonly action?: string | undefined }>(link: Link, { hasAction }: Context): Link {
  if (link.action === undefined || hasAction(link.action)) return link;
  const { action: _, ...rest } = link;
  return rest as Link; // Cast: only an optional key is removed.
}

function pruneMenu(menu: Menu, context: Context): Menu {
  const left = mapRecord(menu, (item) => pruneItem(item, context));
  return filterRecord(left, (item) => item !== null) as Menu; // Cast: only items are kept.
}

function pruneItem(item: MenuItem, context: Context): MenuItem | null {
  const isDead = (item.link !== undefined && !context.hasLink(item.link)) || (item.action !== undefined && !context.hasAction(item.action));
  if (isDead || item.hidden === true || !context.isOffered(item)) return null;
  if (item.children === undefined) return item;
  const children = pruneMenu(item.children, context);
  if (Object.keys(children).length === 0 && item.link === undefined) return null;
  return children === item.children ? item : { ...item, children };
}

/** Removes entries of lists in props if their feature, link or control is removed. */
function pruneValue(value: unknown, context: Context): unknown {
  if (!isObject(value)) return value;
  const isList = getExpressionMarker(value) === 'list';
  return mapRecord(value, (item, key) =>
    isList && key === 'list' && isObject(item)
      ? mapRecord(
          filterRecord(item, (entry) => isAlive(entry, context)),
          (entry) => pruneValue(entry, context),
        )
      : pruneValue(item, context),
  );
}

function isAlive(entry: unknown, context: Context): boolean {
  if (!isObject(entry)) return true;
  const feature = entry['feature'];
  if (typeof feature === 'string' && !context.isOffered({ feature })) return false;
  return !Object.values(entry).some((field) => isDeadEnd(field, context));
}

function isDeadEnd(field: unknown, { hasLink, hasAction }: Context): boolean {
  if (!isObject(field)) return false;
  const marker = getExpressionMarker(field);
  return (marker === 'link' && !hasLink(String(field['link']))) || (marker === 'action' && !hasAction(String(field['action'])));
}
