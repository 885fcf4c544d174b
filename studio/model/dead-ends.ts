import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { type Missing, findMissingLink, findMissingRoute, findMissingSurface, type Offer, type OfferOf } from './missing.ts';
import { memoize } from '../project/memoize.ts';
import type { Path } from '../project/references.ts';

/**
 * A reference without a target on a site. Entries of menus and lists are removed with their target, so they don't count. A link in props is
 * removed too, but leaves an empty place: `undrawn`.
 */
export interface DeadEnd extends Missing {
  readonly kind: 'answer' | 'button' | 'link' | 'undrawn';
  readonly path: Path;
  readonly site?: string;
  readonly when?: string;
}

/** Finds all actions, buttons and links of a site whose target is hidden or doesn't exist. */
export function findDeadEnds(model: Offer, offerOf: OfferOf): DeadEnd[] {
  const { surfaces, guards, routes, actions } = model.offered;
  const records = Object.entries({ surfaces, guards, routes }).flatMap(([section, entries]) =>
    Object.entries(entries).flatMap(([id, { props }]) => checkProps(getProps(model, section, id) ?? props, [section, id, 'props'], model)),
  );
  const answers = Object.keys(surfaces).flatMap((id) =>
    Object.entries(model.manifest.surfaces[id]?.actions ?? {}).flatMap(([name, action]) =>
      checkAction(action, ['surfaces', id, 'actions', name], model),
    ),
  );
  const shared = Object.keys(actions).flatMap((id) => checkAction(model.manifest.actions[id], ['actions', id], model));
  return [...answers, ...shared, ...records, ...checkGuards(model), ...checkLinks(model, offerOf)];
}

/** Reads the manifest's props, because the pruned ones lack list entries without a target. */
function getProps({ manifest }: Offer, section: string, id: string): unknown {
  const { surfaces, guards, routes } = manifest;
  const entries: Readonly<Record<string, { readonly props?: unknown }>> = { surfaces, guards, routes }[section] ?? {};
  return entries[id]?.props;
}

function checkAction(action: Action | undefined, path: Path, model: Offer): DeadEnd[] {
  if (action === undefined) return [];
  const [effects, at] = 'effects' in action ? [action.effects, [...path, 'effects']] : [action, path];
  return effects.flatMap((effect, index) => checkEffect(effect, [...at, index], model));
}

function checkEffect(effect: Effect, path: Path, model: Offer): DeadEnd[] {
  const { when } = effect;
  return findTargets(effect, path, model).map((end) => (when === undefined ? end : { ...end, when }));
}

function findTargets(effect: Effect, path: Path, model: Offer): DeadEnd[] {
  if ('navigate' in effect) return findLinks(effect.navigate, [...path, 'navigate']).flatMap((named) => checkLink(named, 'answer', model));
  const missing = 'open' in effect ? findMissingSurface(effect.open, model) : null;
  return missing ? [{ kind: 'answer', path: [...path, 'open'], ...missing }] : [];
}

interface Named {
  readonly id: string;
  readonly path: Path;
}

function findLinks(raw: unknown, path: Path): Named[] {
  if (!isObject(raw)) return [];
  if (getExpressionMarker(raw) === 'link') return [{ id: String(raw['link']), path: [...path, 'link'] }];
  return Object.entries(raw).flatMap(([key, value]) => findLinks(value, [...path, key]));
}

/** If a link is removed with its route, reports the link. */
function checkLink({ id, path }: Named, kind: DeadEnd['kind'], model: Offer): DeadEnd[] {
  const missing = findMissingLink(id, model);
  return missing ? [{ kind, path, names: 'link', id, feature: missing.feature }] : [];
}

function checkProps(props: unknown, path: Path, model: Offer): DeadEnd[] {
  if (!isObject(props)) return [];
  return collectTargets(props).flatMap(({ id, path: inside, isLink }) => {
    const at = [...path, ...inside];
    return isLink ? checkLink({ id, path: at }, 'undrawn', model) : checkButton(id, at, model);
  });
}

interface Target extends Named {
  readonly isLink: boolean;
}

/** Memoized, because sites share props. List entries are removed with their targets. */
const collectTargets = memoize((value: JsonObject): readonly Target[] => {
  const marker = getExpressionMarker(value);
  if (marker === 'list') return [];
  if (marker === 'link' || marker === 'action') return [{ id: String(value[marker]), path: [marker], isLink: marker === 'link' }];
  return Object.entries(value).flatMap(([key, item]) =>
    isObject(item) ? collectTargets(item).map((target) => ({ ...target, path: [key, ...target.path] })) : [],
  );
});

function checkButton(id: string, path: Path, { offered }: Offer): DeadEnd[] {
  return Object.hasOwn(offered.actions, id) ? [] : [{ kind: 'button', path, names: 'action', id, feature: null }];
}

function checkGuards(model: Offer): DeadEnd[] {
  return Object.entries(model.offered.guards).flatMap(([id, { redirect }]) =>
    redirect === undefined ? [] : checkLink({ id: redirect, path: ['guards', id, 'redirect'] }, 'link', model),
  );
}

/** Checks the app targets of links and links to other sites, whose routes can be hidden independently. */
function checkLinks(model: Offer, offerOf: OfferOf): DeadEnd[] {
  return Object.entries(model.offered.links).flatMap(([id, link]) => {
    const targets = [{ ...link, path: ['links', id] }, ...(link.app ? [{ ...link.app, path: ['links', id, 'app'] }] : [])];
    return targets.flatMap((target): DeadEnd[] => {
      const missing = findMissingRoute(target, model, offerOf);
      const site = target.site === undefined ? {} : { site: target.site };
      return missing ? [{ kind: 'link', path: [...target.path, 'route'], ...missing, ...site }] : [];
    });
  });
}
