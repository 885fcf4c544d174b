import type { Link } from '../../schemas/manifest/navigation.ts';
import type { RuleModel } from './site-model.ts';

/** What a site has, and what is left of it without hidden features. */
export type Offer = Pick<RuleModel, 'manifest' | 'offered'>;
/** What another site of ours offers; null where that is not known. */
export type OfferOf = (site: string) => Offer | null;

/** What is named and a site does not offer. */
export interface Missing {
  readonly names: 'link' | 'route' | 'surface' | 'action';
  readonly id: string;
  /** The hidden feature that takes it away; null where it is not there at all. */
  readonly feature: string | null;
}

/** Why a link leads nowhere: it or its route is not offered. */
export function missingLink(id: string, { manifest, offered }: Offer): Missing | null {
  if (Object.hasOwn(offered.links, id)) return null;
  const link = manifest.links[id];
  const feature = hiddenFeature(link?.feature, manifest);
  if (feature !== null || link?.route === undefined) return { names: 'link', id, feature };
  return { names: 'route', id: link.route, feature: hiddenFeature(manifest.routes[link.route]?.feature, manifest) };
}

/** Why the page of a target is not there, on this site or on the one that it leads to. */
export function missingRoute({ route, site }: NonNullable<Link['app']>, own: Offer, of: OfferOf): Missing | null {
  if (route === undefined || route === 'same') return null;
  const there = site === undefined ? own : of(site);
  if (!there || Object.hasOwn(there.offered.routes, route)) return null;
  return { names: 'route', id: route, feature: hiddenFeature(there.manifest.routes[route]?.feature, there.manifest) };
}

export function missingSurface(id: string, { manifest, offered }: Offer): Missing | null {
  if (Object.hasOwn(offered.surfaces, id)) return null;
  return { names: 'surface', id, feature: hiddenFeature(manifest.surfaces[id]?.feature, manifest) };
}

/** The feature itself where the site hides it. */
export function hiddenFeature(feature: string | undefined, { features }: Offer['manifest']): string | null {
  return feature !== undefined && features[feature]?.hidden === true ? feature : null;
}
