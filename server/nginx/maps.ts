import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isStatic, DYNAMIC_PAGE_FILE, toFileName, getSiteRoot } from '../pages/page-file.ts';

type Rows = readonly (readonly [key: string, value: string])[];

/** A `map` of nginx, in which an expression goes before a later one. */
export function formatMap(from: string, to: string, rows: Rows): string {
  return [`map ${from} ${to} {`, ...rows.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');
}

/** Text as it stands in an expression. */
function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A parameter is what is left of its segment; nothing else in a path of a route is special. */
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

/** The address as it was sent, behind the key of its site: what is escaped in it stays so, as in the page. */
const SITE_REQUEST = '"$meridian_site:$request_uri"';

/** The languages that a site offers as prefixes: not before more than one slash, as in the page. */
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

/** Segments and what stands between them, taken for good: however many slashes there are, none is looked at twice. */
const REST = '(?<meridian_rest>(?:/*+[^?/]++)*+)';

function createPathMap(documents: readonly SiteDocument[]): string {
  const rows = documents.map(
    (document) => [`"~^${document.site.key}:(?:${toPrefixExpression(document)})?/*+${REST}/*+(?:\\?|$)"`, '/$meridian_rest'] as const,
  );
  return formatMap(SITE_REQUEST, '$meridian_path', rows);
}

/** What stands at the paths of an expression, and on which sites. */
interface PageEntry {
  readonly sites: readonly string[];
  /** Below the folder of the site and its language. */
  readonly file: string;
}

/** By how a route is written: two may differ in a parameter's name alone. */
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

/** Where the files of a site's pages begin, below the root of all files. */
function createRootMap(documents: readonly SiteDocument[]): string {
  return formatMap(
    '$meridian_site',
    '$meridian_root',
    documents.map((document) => [document.site.key, `"/${getSiteRoot(document)}"`] as const),
  );
}

/** The folder of the page's language below that: the default one has none. */
function createFolderMap(documents: readonly SiteDocument[]): string {
  const defaults = documents.map(({ site }) => [`"${site.key}:${site.defaultLang}"`, '""'] as const);
  return formatMap('"$meridian_site:$meridian_language"', '$meridian_folder', [['default', '$meridian_language/'], ...defaults]);
}

/** The file of a page that is there; no file has the other name, so what it leads to is 404. */
function createPageMap(documents: readonly SiteDocument[]): string {
  const siteCount = documents.length;
  const rows = [...groupByPath(documents)].map(([path, { sites, file }]) => {
    const of = sites.length === siteCount ? '[^:]+' : `(?:${sites.join('|')})`;
    return [`"~^${of}:${path}$"`, file] as const;
  });
  return formatMap('"$meridian_site:$meridian_path"', '$meridian_page', [['default', 'none'], ...rows]);
}

/** What nginx has to know of the sites: which a host names, and language and page of an address, as pages know them. */
export function createSiteMaps(documents: readonly SiteDocument[]): string {
  return [createSiteMap, createLanguageMap, createPathMap, createRootMap, createFolderMap, createPageMap]
    .map((write) => write(documents))
    .join('\n');
}
