import type { Link } from '../../schemas/manifest/navigation.ts';
import type { RuleModel } from './site-model.ts';

export type Offer = Pick<RuleModel, 'manifest' | 'offered'>;
export type OfferOf = (site: string) => Offer | null;

export interface Missing {
  readonly names: 'link' | 'route' | 'surface' | 'action';
  readonly id: string;
  readonly feature: string | null;
}

export function findMissingLink(id: string, { manifest, offered }: Offer): Missing | null {
  if (Object.hasOwn(offered.links, id)) return null;
  const link = manifest.links[id];
  const feature = getHiddenFeature(link?.feature, manifest);
  if (feature !== null || link?.route === undefined) return { names: 'link', id, feature };
  return { names: 'route', id: link.route, feature: getHiddenFeature(manifest.routes[link.route]?.feature, manifest) };
}

export function findMissingRoute({ route, site }: NonNullable<Link['app']>, own: Offer, of: OfferOf): Missing | null {
  if (route === undefined || route === 'same') return null;
  const there = site === undefined ? own : of(site);
  if (!there || Object.hasOwn(there.offered.routes, route)) return null;
  return { names: 'route', id: route, feature: getHiddenFeature(there.manifest.routes[route]?.feature, there.manifest) };
}

export function findMissingSurface(id: string, { manifest, offered }: Offer): Missing | null {
  if (Object.hasOwn(offered.surfaces, id)) return null;
  return { names: 'surface', id, feature: getHiddenFeature(manifest.surfaces[id]?.feature, manifest) };
}

export function getHiddenFeature(feature: string | undefined, { features }: Offer['manifest']): string | null {
  return feature !== undefined && features[feature]?.hidden === true ? feature : null;
}
