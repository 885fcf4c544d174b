import { isObject } from '../../schemas/manifest/shape.ts';
import { placeOf } from '../project/locate.ts';
import type { SiteModel } from './site-model.ts';
import { type Place, positionOf } from '../project/finding.ts';
import type { Project, Site } from '../project/project.ts';
import { valueAt } from '../project/records.ts';

/** Reason why a surface never shows because of its rule. */
export type Absence =
  | { readonly kind: 'opened'; readonly query: string | null; readonly by: readonly string[]; readonly place: Place }
  | { readonly kind: 'feature'; readonly feature: string; readonly place: Place }
  | { readonly kind: 'removed'; readonly place: Place; readonly reason: string | null; readonly ticket: string | null }
  | { readonly kind: 'elsewhere'; readonly sites: readonly string[] };

/** Returns null if the surface can show because of its rule, or if no site has it. */
export function absenceOf(id: string, { site, manifest, book }: SiteModel): Absence | null {
  const surface = manifest.surfaces[id];
  if (!surface) return removalOf(id, site) ?? elsewhereOf(id, book.project);
  if (surface.feature !== undefined && manifest.features[surface.feature]?.hidden === true) {
    const { feature } = surface;
    return { kind: 'feature', feature, place: positionOf(site.placeOf(['features', feature, 'hidden'])) };
  }
  if (!surface.opens) return null;
  const by = openersOf(id, manifest);
  return { kind: 'opened', query: surface.opens.query ?? null, by, place: positionOf(site.placeOf(['surfaces', id, 'opens'])) };
}

/** A surface that a layer removes with `null`, with the reason in `removals`. */
function removalOf(id: string, { steps }: Site): Absence | null {
  const step = steps.findLast(({ layer }) => valueAt(layer.value, ['surfaces', id]) === null);
  if (!step) return null;
  const said = valueAt(step.layer.value, ['removals', id]);
  const field = (name: string): string | null => (isObject(said) && typeof said[name] === 'string' ? said[name] : null);
  const place = positionOf(placeOf([step.layer], ['surfaces', id]));
  return { kind: 'removed', place, reason: field('reason'), ticket: field('ticket') };
}

/** Returns actions that open a surface: `toggle`, or `surface: action` for a surface's own. */
function openersOf(id: string, { actions, surfaces }: SiteModel['manifest']): readonly string[] {
  const shared = Object.keys(actions).filter((name) => opens(actions[name], id));
  const owned = Object.entries(surfaces).flatMap(([owner, surface]) =>
    Object.entries(surface.actions ?? {}).flatMap(([name, action]) => (opens(action, id) ? [`${owner}: ${name}`] : [])),
  );
  return [...shared, ...owned];
}

function opens(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => opens(item, id));
  return isObject(value) && (value['open'] === id || Object.values(value).some((item) => opens(item, id)));
}

function elsewhereOf(id: string, project: Project): Absence | null {
  const sites = project.sites.filter(({ merged }) => isObject(valueAt(merged, ['surfaces', id])));
  return sites.length > 0 ? { kind: 'elsewhere', sites: sites.map(({ key }) => key) } : null;
}
