import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { contentSecurityPolicy, EVERYWHERE, IMMUTABLE, REVALIDATE } from './headers.ts';

/** The origin of a stream or of a published folder elsewhere; null when the manifest names a path of the page's own host. */
function originElsewhere(address: string): string | null {
  return /^(?:wss?|https):\/\//.test(address) ? new URL(address).origin : null;
}

/** The other origins that the pages of a site connect to: those of its live stream, its chat, its analytics and what is published for it. */
export function socketsElsewhere({ site, constants, publication }: SiteDocument): readonly string[] {
  const addresses = [site.ws, site.bigData, constants.chat?.stream ?? '', publication?.at ?? ''];
  return [...new Set(addresses.flatMap((address) => originElsewhere(address) ?? []))];
}

function socketsOf(document: SiteDocument): readonly string[] {
  return [`wss://${document.site.hosts.production}`, ...socketsElsewhere(document)];
}

/** The policy of a site's pages where no request says the host: its own stands in it. */
export function sitePolicy(document: SiteDocument): string {
  return contentSecurityPolicy({ sockets: socketsOf(document), scripts: document.scripts });
}

/** `_headers`, as several content delivery networks read it: they know no sites, so each may connect, and take scripts, where any does. */
export function headersFile(documents: readonly SiteDocument[]): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const sockets = [...new Set(documents.flatMap(socketsOf))];
  const scripts = [...new Set(documents.flatMap((document) => document.scripts ?? []))];
  const page = { ...EVERYWHERE, 'content-security-policy': contentSecurityPolicy({ sockets, scripts }) };
  const kept = HASHED_FOLDERS.map((folder) => block(`/${folder}/*`, { 'cache-control': IMMUTABLE }));
  return [block('/*', page), ...kept, block('/sw-*', { 'cache-control': REVALIDATE })].join('\n');
}
