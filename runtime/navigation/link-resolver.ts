import type { Link } from '../../schemas/manifest/navigation.ts';
import type { PageRoute, SiteDocument, SisterSite } from '../../schemas/manifest/site-document.ts';
import { joinLanguage, splitLanguage } from './language-path.ts';
import { fillPath } from './match.ts';
import type { Stores } from '../stores/stores.ts';
import { type Destination, parseDestination } from './destination.ts';
import type { Host } from '../stores/route-store.ts';

export type LinkValues = Readonly<Record<string, string>>;

export interface LinkTarget extends Destination {
  readonly route: string | null;
  readonly current: boolean;
  readonly action: string | null;
  readonly track?: string | undefined;
}

interface LinkContext {
  readonly stores: Pick<Stores, 'site' | 'route' | 'device' | 'compliance'>;
  readonly values: (raw: Link['params']) => LinkValues;
  readonly holds: (rule: string | undefined) => boolean;
}

const UPCOMING = 'upcoming';

/** Returns null if the link's code is blocked or a parameter is missing. */
export function resolveLink(id: string, given: LinkValues, context: LinkContext): LinkTarget | null {
  const { site, device } = context.stores;
  const record = findLink(id, site.document);
  if (record === null) return null;
  const target = record.app && device.isNativeApp && context.holds(record.app.when) ? record.app : record;
  const route = target.route === undefined ? undefined : site.document.routes[target.route];
  if (isBlocked(record.code ?? route?.code, context.stores)) return null;
  const destination = getDestination(target, route, given, context);
  if (destination === null) return null;
  const current = !destination.external && isCurrent(destination, target.route, context.stores);
  return { ...destination, route: target.route ?? null, current, action: getAction(record, route), track: record.track };
}

/** A route is also a link of the same id, unless the manifest defines that link (MAN-29). */
function findLink(id: string, { links, routes }: Pick<SiteDocument, 'links' | 'routes'>): Link | null {
  const named = links[id];
  return named === undefined && Object.hasOwn(routes, id) ? { route: id } : (named ?? null);
}

function getAction(record: Link, route: PageRoute | undefined): string | null {
  return (record.upcoming ?? route?.upcoming) === true ? UPCOMING : (record.action ?? null);
}

/** While the check is pending or unknown, links with a code stay. Their pages show the state of the check. */
function isBlocked(code: string | undefined, { compliance }: LinkContext['stores']): boolean {
  if (code === undefined) return false;
  const check = compliance.read();
  return check.state === 'ready' && check.value.menu.includes(code);
}

function getDestination(
  target: Link | NonNullable<Link['app']>,
  route: PageRoute | undefined,
  given: LinkValues,
  context: LinkContext,
): Destination | null {
  const { site, route: here } = context.stores;
  const { document } = site;
  if (target.href !== undefined) return { href: target.href, external: true };
  if (target.file !== undefined) return { href: target.file, external: true };
  const fixed = target.address === undefined ? target.server : document.site[target.address];
  if (fixed !== undefined) {
    const href = getPath(target, fixed, given, context);
    if (href === null) return null;
    return target.address === undefined ? { href, external: true } : resolveDestination(href, context);
  }
  const path = target.route === 'same' ? here.path : getPath(target, route?.path ?? '/', given, context);
  if (path === null) return null;
  if (target.site === undefined) return { href: joinLanguage(document.site.defaultLang, here.language, path), external: false };
  const sister = document.sisters[target.site];
  if (sister === undefined) return null;
  return { href: getSisterAddress(sister, { document, host: here.host, language: here.language, path }), external: true };
}

function getPath(target: Link, template: string, given: LinkValues, context: LinkContext): string | null {
  const path = fillPath(template, { ...context.values(target.params), ...given });
  const query = new URLSearchParams(context.values(target.query)).toString();
  return path === null || query === '' ? path : `${path}?${query}`;
}

function isCurrent({ href }: Destination, route: string | undefined, { route: here, site }: LinkContext['stores']): boolean {
  const [path = '', query = ''] = href.split('?');
  if (path !== here.location.pathname) return false;
  const named = new URLSearchParams(query);
  return getDistinguishingKeys(route, site.document).every((key) => named.get(key) === here.query.get(key));
}

/** Returns query parameters that distinguish links to one route, such as tabs. Values that depend on the user don't. */
function getDistinguishingKeys(route: string | undefined, { links }: SiteDocument): readonly string[] {
  const siblings = Object.values(links).filter((link) => link?.route === route);
  return siblings.flatMap((link) => Object.entries(link?.query ?? {}).flatMap(([key, value]) => (typeof value === 'object' ? [] : [key])));
}

export function resolveDestination(raw: string, { stores }: Pick<LinkContext, 'stores'>): Destination | null {
  const { document } = stores.site;
  const destination = parseDestination(raw, document.allowedHosts);
  if (destination === null || destination.external) return destination;
  const [pathname = '', rest = ''] = destination.href.split(/(?=[?#])(.*)/s);
  const { language, path } = splitLanguage(document, pathname);
  const prefixed = language !== document.site.defaultLang || stores.route.language === document.site.defaultLang;
  return prefixed ? destination : { href: joinLanguage(document.site.defaultLang, stores.route.language, path) + rest, external: false };
}

interface SisterPage {
  readonly document: SiteDocument;
  readonly host: Host;
  readonly language: string;
  readonly path: string;
}

function getSisterLanguage(sister: SisterSite, document: SiteDocument, language: string): string {
  if (Object.hasOwn(sister.languages, language)) return language;
  const family = document.languages[language]?.inherits ?? language;
  const kin = Object.entries(sister.languages).find(([, root]) => root === family);
  return kin?.[0] ?? sister.defaultLang;
}

export function getSisterAddress(sister: SisterSite, { document, host, language, path }: SisterPage): string {
  const isLocal = host.hostname === 'localhost' || host.hostname.endsWith('.localhost');
  const port = host.port === '' ? '' : `:${host.port}`;
  const origin = isLocal ? `${host.protocol}//${sister.local}${port}` : `https://${sister.production}`;
  return origin + joinLanguage(sister.defaultLang, getSisterLanguage(sister, document, language), path);
}
