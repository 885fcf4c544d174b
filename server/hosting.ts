import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { createContentSecurityPolicy, COMMON_HEADERS, HSTS, IMMUTABLE, REVALIDATE } from './headers.ts';

function getForeignOrigin(address: string): string | null {
  return /^(?:wss?|https):\/\//.test(address) ? new URL(address).origin : null;
}

export function getForeignOrigins({ site, constants, publication }: SiteDocument): readonly string[] {
  const addresses = [site.ws, site.bigData, constants.chat?.stream ?? '', publication?.at ?? ''];
  return [...new Set(addresses.flatMap((address) => getForeignOrigin(address) ?? []))];
}

function getSiteSockets(document: SiteDocument): readonly string[] {
  return [`wss://${document.site.hosts.production}`, ...getForeignOrigins(document)];
}

export function getSitePolicy(document: SiteDocument, own?: readonly string[]): string {
  const sources = own === undefined ? {} : { own };
  return createContentSecurityPolicy({ sockets: getSiteSockets(document), scripts: document.scripts, isSecure: true, ...sources });
}

/** Returns `_headers`, a format of several CDNs. It doesn't distinguish sites, so every page gets the origins of all sites. */
export function formatHeadersFile(documents: readonly SiteDocument[]): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const sockets = [...new Set(documents.flatMap(getSiteSockets))];
  const scripts = [...new Set(documents.flatMap((document) => document.scripts ?? []))];
  const policy = createContentSecurityPolicy({ sockets, scripts });
  const page = { ...COMMON_HEADERS, 'strict-transport-security': HSTS, 'content-security-policy': policy };
  const hashed = HASHED_FOLDERS.map((folder) => block(`/${folder}/*`, { 'cache-control': IMMUTABLE }));
  return [block('/*', page), ...hashed, block('/sw-*', { 'cache-control': REVALIDATE })].join('\n');
}
