import { isObject } from '../../schemas/manifest/shape.ts';
import { locateValue } from '../project/locate.ts';
import type { SiteModel } from './site-model.ts';
import { type Place, getPosition } from '../project/finding.ts';
import type { Project, Site } from '../project/project.ts';
import { getValue } from '../project/records.ts';

/** Reason why a surface never shows because of its rule. */
export type Absence =
  | { readonly kind: 'opened'; readonly query: string | null; readonly by: readonly string[]; readonly place: Place }
  | { readonly kind: 'feature'; readonly feature: string; readonly place: Place }
  | { readonly kind: 'removed'; readonly place: Place; readonly reason: string | null; readonly ticket: string | null }
  | { readonly kind: 'elsewhere'; readonly sites: readonly string[] };

/** Returns null if the surface can show because of its rule, or if no site has it. */
export function findAbsence(id: string, { site, manifest, book }: SiteModel): Absence | null {
  const surface = manifest.surfaces[id];
  if (!surface) return findRemoval(id, site) ?? findElsewhere(id, book.project);
  if (surface.feature !== undefined && manifest.features[surface.feature]?.hidden === true) {
    const { feature } = surface;
    return { kind: 'feature', feature, place: getPosition(site.locate(['features', feature, 'hidden'])) };
  }
  if (!surface.opens) return null;
  const by = findOpeners(id, manifest);
  return { kind: 'opened', query: surface.opens.query ?? null, by, place: getPosition(site.locate(['surfaces', id, 'opens'])) };
}

function findRemoval(id: string, { steps }: Site): Absence | null {
  const step = steps.findLast(({ layer }) => getValue(layer.value, ['surfaces', id]) === null);
  if (!step) return null;
  const said = getValue(step.layer.value, ['removals', id]);
  const readField = (name: string): string | null => (isObject(said) && typeof said[name] === 'string' ? said[name] : null);
  const place = getPosition(locateValue([step.layer], ['surfaces', id]));
  return { kind: 'removed', place, reason: readField('reason'), ticket: readField('ticket') };
}

/** Returns actions that open a surface: `toggle`, or `surface: action` for a surface's own. */
function findOpeners(id: string, { actions, surfaces }: SiteModel['manifest']): readonly string[] {
  const shared = Object.keys(actions).filter((name) => isOpening(actions[name], id));
  const owned = Object.entries(surfaces).flatMap(([owner, surface]) =>
    Object.entries(surface.actions ?? {}).flatMap(([name, action]) => (isOpening(action, id) ? [`${owner}: ${name}`] : [])),
  );
  return [...shared, ...owned];
}

function isOpening(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => isOpening(item, id));
  return isObject(value) && (value['open'] === id || Object.values(value).some((item) => isOpening(item, id)));
}

function findElsewhere(id: string, project: Project): Absence | null {
  const sites = project.sites.filter(({ merged }) => isObject(getValue(merged, ['surfaces', id])));
  return sites.length > 0 ? { kind: 'elsewhere', sites: sites.map(({ key }) => key) } : null;
}
