import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { isStatic, OPEN_FILE, pageName, rootOf } from '../pages/page-file.ts';

type Rows = readonly (readonly [key: string, value: string])[];

/** A `map` of nginx, in which an expression goes before a later one. */
export function map(from: string, to: string, rows: Rows): string {
  return [`map ${from} ${to} {`, ...rows.map(([key, value]) => `  ${key} ${value};`), '}'].join('\n');
}

/** Text as it stands in an expression. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A parameter is what is left of its segment; nothing else in a path of a route is special. */
function expressionOf(path: string): string {
  return path
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : literally(part)))
    .join('');
}

function siteMap(documents: readonly SiteDocument[]): string {
  const fallback = documents.find(({ site }) => site.fallback === true) ?? documents[0];
  const hosts = documents.flatMap(({ site }) => [site.hosts.production, ...site.hosts.local].map((host) => [host, site.key] as const));
  return map('$host', '$meridian_site', [['default', fallback?.site.key ?? 'main'], ...hosts]);
}

/** The address as it was sent, behind the key of its site: what is escaped in it stays so, as in the page. */
const ASKED = '"$meridian_site:$request_uri"';

/** The languages that a site offers as prefixes: not before more than one slash, as in the page. */
function prefixOf({ languages }: SiteDocument): string {
  return `/(?<meridian_prefix>${Object.keys(languages).join('|')})(?=[/?]|$)`;
}

function languageMap(documents: readonly SiteDocument[]): string {
  const rows = documents.flatMap((document): Rows => {
    const { key, defaultLang } = document.site;
    return [
      [`"~^${key}:${prefixOf(document)}"`, '$meridian_prefix'],
      [`"~^${key}:"`, defaultLang],
    ];
  });
  return map(ASKED, '$meridian_language', rows);
}

/** Segments and what stands between them, taken for good: however many slashes there are, none is looked at twice. */
const REST = '(?<meridian_rest>(?:/*+[^?/]++)*+)';

function pathMap(documents: readonly SiteDocument[]): string {
  const rows = documents.map(
    (document) => [`"~^${document.site.key}:(?:${prefixOf(document)})?/*+${REST}/*+(?:\\?|$)"`, '/$meridian_rest'] as const,
  );
  return map(ASKED, '$meridian_path', rows);
}

/** What stands at the paths of an expression, and on which sites. */
interface Standing {
  readonly sites: readonly string[];
  /** Below the folder of the site and its language. */
  readonly file: string;
}

/** By how a route is written: two may differ in a parameter's name alone. */
function byPath(documents: readonly SiteDocument[]): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { routes, site } of documents) {
    for (const [id, { path }] of Object.entries(routes)) {
      const expression = expressionOf(path.replace(/(?<=.)\/+$/, ''));
      const sites = new Set([...(found.get(expression)?.sites ?? []), site.key]);
      if (id !== NOT_FOUND) found.set(expression, { sites: [...sites], file: isStatic(path) ? pageName(path) : OPEN_FILE });
    }
  }
  return found;
}

/** Where the files of a site's pages begin, below the root of all files. */
function rootMap(documents: readonly SiteDocument[]): string {
  return map(
    '$meridian_site',
    '$meridian_root',
    documents.map((document) => [document.site.key, `"/${rootOf(document)}"`] as const),
  );
}

/** The folder of the page's language below that: the default one has none. */
function folderMap(documents: readonly SiteDocument[]): string {
  const defaults = documents.map(({ site }) => [`"${site.key}:${site.defaultLang}"`, '""'] as const);
  return map('"$meridian_site:$meridian_language"', '$meridian_folder', [['default', '$meridian_language/'], ...defaults]);
}

/** The file of a page that is there; no file has the other name, so what it leads to is 404. */
function pageMap(documents: readonly SiteDocument[]): string {
  const all = documents.length;
  const rows = [...byPath(documents)].map(([path, { sites, file }]) => {
    const of = sites.length === all ? '[^:]+' : `(?:${sites.join('|')})`;
    return [`"~^${of}:${path}$"`, file] as const;
  });
  return map('"$meridian_site:$meridian_path"', '$meridian_page', [['default', 'none'], ...rows]);
}

/** What nginx has to know of the sites: which a host names, and language and page of an address, as pages know them. */
export function siteMaps(documents: readonly SiteDocument[]): string {
  return [siteMap, languageMap, pathMap, rootMap, folderMap, pageMap].map((write) => write(documents)).join('\n');
}
