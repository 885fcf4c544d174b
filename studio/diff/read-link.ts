import type { Link } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { type Missing, findMissingLink, findMissingRoute, type Offer, type OfferOf } from '../model/missing.ts';
import { prefixDescription, type Describer, type Description, readProp } from './description.ts';

type Target = NonNullable<Link['app']>;

export interface Offers {
  readonly own: Offer;
  readonly of: OfferOf;
}

/** Describes a click on a link: navigates, or runs an action instead. */
export function readLink(id: string, params: unknown, offers: Offers, reader: Describer): Description {
  const target = readTarget(id, params, offers, reader);
  const { manifest, offered } = offers.own;
  const action = manifest.links[id]?.action;
  const isRun = action !== undefined && target.dead.length === 0 && Object.hasOwn(offered.actions, action);
  return isRun ? prefixDescription(`${target.words}, but a click `, reader.action(action)) : target;
}

/** Describes the target of a link: `leads to page fees`. */
export function readTarget(id: string, params: unknown, offers: Offers, reader: Describer): Description {
  const link = offers.own.manifest.links[id];
  const gone = findMissingLink(id, offers.own);
  if (gone || !link) return describeMissingTarget('leads nowhere', gone);
  const missing = findMissingRoute(link, offers.own, offers.of);
  if (missing) return describeMissingTarget('leads nowhere', missing, link.site);
  const inApp = link.app && readApp(link.app, offers, reader);
  const also = [...(inApp ? [inApp.words] : []), ...getFlags(link)];
  const words = `leads to ${describeTarget(link, params, reader)}`;
  return { words: also.length === 0 ? words : `${words} (${also.join('; ')})`, dead: inApp?.dead ?? [] };
}

function getFlags({ upcoming, code }: Link): string[] {
  return [...(upcoming === undefined ? [] : [`upcoming ${upcoming ? 'yes' : 'no'}`]), ...(code === undefined ? [] : [`code ${code}`])];
}

function readApp(app: Target, offers: Offers, reader: Describer): Description {
  const missing = findMissingRoute(app, offers.own, offers.of);
  return missing
    ? describeMissingTarget('in the app nowhere', missing, app.site)
    : { words: `in the app to ${describeTarget(app, {}, reader)}`, dead: [] };
}

function describeTarget(target: Target, params: unknown, reader: Describer): string {
  if (target.href !== undefined) return target.href;
  if (target.file !== undefined) return `the file ${target.file}`;
  const given = { ...target.params, ...(isObject(params) ? params : {}) };
  const filled = describeParams(given, reader, ' ');
  const query = describeParams(target.query ?? {}, reader, '=');
  const page = target.route === 'same' ? 'the same page' : `page ${target.route ?? ''}`;
  return `${page}${filled === '' ? '' : ` (${filled})`}${query === '' ? '' : `?${query}`}${target.site === undefined ? '' : ` on ${target.site}`}`;
}

function describeParams(values: Readonly<Record<string, unknown>>, reader: Describer, by: string): string {
  const names = Object.keys(values).sort();
  return names.map((name) => `${name}${by}${readProp(values[name], reader).words}`).join(by === '=' ? '&' : ', ');
}

function describeMissingTarget(words: string, missing: Missing | null, site?: string): Description {
  const dead = (missing ? describeMissing(missing) : '') + (site === undefined ? '' : ` on ${site}`);
  return { words: `${words}: ${dead}`, dead: [dead] };
}

export function describeMissing({ names, id, feature }: Missing): string {
  const what = names === 'route' ? 'page' : names;
  if (feature === null) return `there is no ${what} ${id}`;
  return `${{ link: 'the link ', route: 'page ', surface: '', action: '' }[names]}${id} is hidden with the feature ${feature}`;
}
