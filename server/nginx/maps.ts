import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isStatic, DYNAMIC_PAGE_FILE, toFileName, getSiteRoot } from '../pages/page-file.ts';

type Rows = readonly (readonly [key: string, value: string])[];

export function formatMap(from: string, to: string, rows: Rows): string {
  return [`map ${from} ${to} {`, ...rows.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');
}

export function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function toExpression(path: string): string {
  return path
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : escapeExpression(part)))
    .join('');
}

function createSiteMap(documents: readonly SiteDocument[]): string {
  const fallback = documents.find(({ site }) => site.fallback === true) ?? documents[0];
  const hosts = documents.flatMap(({ site }) => [site.hosts.production, ...site.hosts.local].map((host) => [host, site.key] as const));
  return formatMap('$host', '$meridian_site', [['default', fallback?.site.key ?? 'main'], ...hosts]);
}

/** Original request target with the site key. Escapes remain, as in the page. */
const SITE_REQUEST = '"$meridian_site:$request_uri"';

function toPrefixExpression({ languages }: SiteDocument): string {
  return `/(?<meridian_prefix>${Object.keys(languages).join('|')})(?=[/?]|$)`;
}

function createLanguageMap(documents: readonly SiteDocument[]): string {
  const rows = documents.flatMap((document): Rows => {
    const { key, defaultLang } = document.site;
    return [
      [`"~^${key}:${toPrefixExpression(document)}"`, '$meridian_prefix'],
      [`"~^${key}:"`, defaultLang],
    ];
  });
  return formatMap(SITE_REQUEST, '$meridian_language', rows);
}

/** Path segments with possessive quantifiers, which don't backtrack. */
const REST = '(?<meridian_rest>(?:/*+[^?/]++)*+)';

function createPathMap(documents: readonly SiteDocument[]): string {
  const rows = documents.map(
    (document) => [`"~^${document.site.key}:(?:${toPrefixExpression(document)})?/*+${REST}/*+(?:\\?|$)"`, '/$meridian_rest'] as const,
  );
  return formatMap(SITE_REQUEST, '$meridian_path', rows);
}

interface PageEntry {
  readonly sites: readonly string[];
  readonly file: string;
}

/** Groups routes by expression, because two paths can differ only in the name of a parameter. */
function groupByPath(documents: readonly SiteDocument[]): ReadonlyMap<string, PageEntry> {
  const found = new Map<string, PageEntry>();
  for (const { routes, site } of documents) {
    for (const [id, { path }] of Object.entries(routes)) {
      const expression = toExpression(path.replace(/(?<=.)\/+$/, ''));
      const sites = new Set([...(found.get(expression)?.sites ?? []), site.key]);
      if (id !== NOT_FOUND) found.set(expression, { sites: [...sites], file: isStatic(path) ? toFileName(path) : DYNAMIC_PAGE_FILE });
    }
  }
  return found;
}

function createRootMap(documents: readonly SiteDocument[]): string {
  return formatMap(
    '$meridian_site',
    '$meridian_root',
    documents.map((document) => [document.site.key, `"/${getSiteRoot(document)}"`] as const),
  );
}

function createFolderMap(documents: readonly SiteDocument[]): string {
  const defaults = documents.map(({ site }) => [`"${site.key}:${site.defaultLang}"`, '""'] as const);
  return formatMap('"$meridian_site:$meridian_language"', '$meridian_folder', [['default', '$meridian_language/'], ...defaults]);
}

/** Paths without a page map to a file that doesn't exist. */
function createPageMap(documents: readonly SiteDocument[]): string {
  const siteCount = documents.length;
  const rows = [...groupByPath(documents)].map(([path, { sites, file }]) => {
    const keys = sites.length === siteCount ? '[^:]+' : `(?:${sites.join('|')})`;
    return [`"~^${keys}:${path}$"`, file] as const;
  });
  return formatMap('"$meridian_site:$meridian_path"', '$meridian_page', [['default', 'none'], ...rows]);
}

export function createSiteMaps(documents: readonly SiteDocument[]): string {
  return [createSiteMap, createLanguageMap, createPathMap, createRootMap, createFolderMap, createPageMap]
    .map((write) => write(documents))
    .join('\n');
}
