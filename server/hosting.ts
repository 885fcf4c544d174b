import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { createContentSecurityPolicy, COMMON_HEADERS, IMMUTABLE, REVALIDATE } from './headers.ts';

/** The origin of a stream or of a published folder elsewhere; null when the manifest names a path of the page's own host. */
function getForeignOrigin(address: string): string | null {
  return /^(?:wss?|https):\/\//.test(address) ? new URL(address).origin : null;
}

/** The other origins that the pages of a site connect to: those of its live stream, its chat, its analytics and what is published for it. */
export function getForeignOrigins({ site, constants, publication }: SiteDocument): readonly string[] {
  const addresses = [site.ws, site.bigData, constants.chat?.stream ?? '', publication?.at ?? ''];
  return [...new Set(addresses.flatMap((address) => getForeignOrigin(address) ?? []))];
}

function getSiteSockets(document: SiteDocument): readonly string[] {
  return [`wss://${document.site.hosts.production}`, ...getForeignOrigins(document)];
}

/** The policy of a site's pages where no request says the host: its own stands in it. */
export function getSitePolicy(document: SiteDocument): string {
  return createContentSecurityPolicy({ sockets: getSiteSockets(document), scripts: document.scripts });
}

/** `_headers`, as several content delivery networks read it: they know no sites, so each may connect, and take scripts, where any does. */
export function formatHeadersFile(documents: readonly SiteDocument[]): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const sockets = [...new Set(documents.flatMap(getSiteSockets))];
  const scripts = [...new Set(documents.flatMap((document) => document.scripts ?? []))];
  const page = { ...COMMON_HEADERS, 'content-security-policy': createContentSecurityPolicy({ sockets, scripts }) };
  const hashed = HASHED_FOLDERS.map((folder) => block(`/${folder}/*`, { 'cache-control': IMMUTABLE }));
  return [block('/*', page), ...hashed, block('/sw-*', { 'cache-control': REVALIDATE })].join('\n');
}
