import type { Link } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { prefixed, type Reader, type Reading, readProp } from './reading.ts';

type Target = NonNullable<Link['app']>;
type Offer = Pick<SiteModel, 'manifest' | 'offered'>;

/** Where links can lead: the pages of a site, and those of the others. */
export interface Offers {
  readonly own: Offer;
  /** Null where there is no such site. */
  readonly of: (site: string) => Offer | null;
}

/** What a click on a link does: it leads on, or runs an action in place of that. */
export function readLink(id: string, params: unknown, offers: Offers, reader: Reader): Reading {
  const target = readTarget(id, params, offers, reader);
  const { manifest, offered } = offers.own;
  const action = manifest.links[id]?.action;
  const isRun = action !== undefined && target.dead.length === 0 && Object.hasOwn(offered.actions, action);
  return isRun ? prefixed(`${target.words}, but a click `, reader.deed(action)) : target;
}

/** Where a link leads: `leads to page fees`. */
export function readTarget(id: string, params: unknown, offers: Offers, reader: Reader): Reading {
  const link = offers.own.manifest.links[id];
  const dead = deadLink(id, offers.own) ?? (link ? deadPage(link, offers) : null);
  if (dead !== null || !link) return { words: `leads nowhere: ${dead ?? ''}`, dead: [dead ?? ''] };
  const inApp = link.app && readApp(link.app, offers, reader);
  const also = [...(inApp ? [inApp.words] : []), ...flagsOf(link)];
  const words = `leads to ${targetWords(link, params, reader)}`;
  return { words: also.length === 0 ? words : `${words} (${also.join('; ')})`, dead: inApp?.dead ?? [] };
}

function flagsOf({ upcoming, code }: Link): string[] {
  return [...(upcoming === undefined ? [] : [`upcoming ${upcoming ? 'yes' : 'no'}`]), ...(code === undefined ? [] : [`code ${code}`])];
}

/** The variant for the native app. */
function readApp(app: Target, offers: Offers, reader: Reader): Reading {
  const dead = deadPage(app, offers);
  return dead === null
    ? { words: `in the app to ${targetWords(app, {}, reader)}`, dead: [] }
    : { words: `in the app nowhere: ${dead}`, dead: [dead] };
}

function targetWords(target: Target, params: unknown, reader: Reader): string {
  if (target.href !== undefined) return target.href;
  if (target.file !== undefined) return `the file ${target.file}`;
  const given = { ...target.params, ...(isObject(params) ? params : {}) };
  const filled = listed(given, reader, ' ');
  const query = listed(target.query ?? {}, reader, '=');
  const page = target.route === 'same' ? 'the same page' : `page ${target.route ?? ''}`;
  return `${page}${filled === '' ? '' : ` (${filled})`}${query === '' ? '' : `?${query}`}${target.site === undefined ? '' : ` on ${target.site}`}`;
}

function listed(values: Readonly<Record<string, unknown>>, reader: Reader, by: string): string {
  const names = Object.keys(values).sort();
  return names.map((name) => `${name}${by}${readProp(values[name], reader).words}`).join(by === '=' ? '&' : ', ');
}

/** Why a site does not offer a link; null where it does. */
function deadLink(id: string, { manifest, offered }: Offer): string | null {
  if (Object.hasOwn(offered.links, id)) return null;
  const link = manifest.links[id];
  if (!link) return `there is no link ${id}`;
  const hidden = hiddenFeature(link.feature, manifest);
  return hidden === null ? missingPage(link.route ?? '', manifest) : `the link ${id} is hidden with the feature ${hidden}`;
}

/** Why the page of a target is not there, on this site or on the one that it leads to. */
function deadPage({ route, site }: Target, { own, of }: Offers): string | null {
  if (route === undefined || route === 'same') return null;
  const there = site === undefined ? own : of(site);
  if (!there || Object.hasOwn(there.offered.routes, route)) return null;
  return missingPage(route, there.manifest) + (site === undefined ? '' : ` on ${site}`);
}

function missingPage(id: string, manifest: SiteModel['manifest']): string {
  const hidden = hiddenFeature(manifest.routes[id]?.feature, manifest);
  return hidden === null ? `there is no page ${id}` : `page ${id} is hidden with the feature ${hidden}`;
}

/** The feature itself where the site hides it. */
export function hiddenFeature(feature: string | undefined, { features }: SiteModel['manifest']): string | null {
  return feature !== undefined && features[feature]?.hidden === true ? feature : null;
}
