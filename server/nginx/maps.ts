import { NOT_FOUND } from '../../runtime/stores/route-store.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

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

/** The sites that have a page at this path, by how its route is written: two routes may differ in a parameter's name alone. */
function sitesByPath(documents: readonly SiteDocument[]): ReadonlyMap<string, readonly string[]> {
  const sites = new Map<string, string[]>();
  for (const { routes, site } of documents) {
    for (const [id, { path }] of Object.entries(routes)) {
      const expression = expressionOf(path);
      if (id !== NOT_FOUND) sites.set(expression, [...new Set([...(sites.get(expression) ?? []), site.key])]);
    }
  }
  return sites;
}

/** The file of a page that is there; no file has the other name, so what it leads to is 404. */
function pageMap(documents: readonly SiteDocument[]): string {
  const all = documents.length;
  const rows = [...sitesByPath(documents)].map(([path, sites]) => {
    const of = sites.length === all ? '[^:]+' : `(?:${sites.join('|')})`;
    return [`"~^${of}:${path}$"`, 'index.html'] as const;
  });
  return map('"$meridian_site:$meridian_path"', '$meridian_page', [['default', 'none'], ...rows]);
}

/** What nginx has to know of the sites: which a host names, and language and page of an address, as pages know them. */
export function siteMaps(documents: readonly SiteDocument[]): string {
  return [siteMap, languageMap, pathMap, pageMap].map((write) => write(documents)).join('\n');
}
