import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import { fetchPath } from './process.ts';
import { getBasePort } from './test.ts';

export type Site = ReturnType<typeof toSite>;

export function toSite(document: SiteDocument) {
  const { key, id, defaultLang, hosts } = document.site;
  const languages = Object.keys(document.languages);
  return { key, id, languages, defaultLang, production: hosts.production, local: hosts.local, document };
}

export const getTag = ({ document }: Site, code: string): string => document.languages[code]?.tag ?? code;

export function toPath({ defaultLang }: Site, code: string, path: string): string {
  if (code === defaultLang) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

type Place = Readonly<Record<'path' | 'id', string>>;

/** Value of a parameter that no link sets. */
const ANY = 'BTC_USDT';

/** Returns at least one page of every route, and of a route with parameters all that are linked. */
export function getPlaces({ routes, links }: SiteDocument): readonly Place[] {
  return Object.entries(routes).flatMap(([id, { path }]) => {
    const params = Object.values(links).flatMap((link) => (link?.route === id && link.params !== undefined ? [link.params] : []));
    const paths = (params.length > 0 ? params : [{}]).map((values) => createPath(path, values));
    return id === 'not-found' ? [] : [...new Set(paths)].map((each) => ({ path: each, id }));
  });
}

function createPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (typeof values[name] === 'string' ? values[name] : ANY));
}

/** Returns the pages of all sites. Those that this site doesn't have are `not-found`. */
export function getAllPlaces(site: SiteDocument, all: readonly SiteDocument[]): readonly Place[] {
  const own = new Map(getPlaces(site).map(({ path, id }) => [path, id]));
  const paths = new Set(all.flatMap((document) => getPlaces(document).map(({ path }) => path)));
  return [...paths].map((path) => ({ path, id: own.get(path) ?? 'not-found' }));
}

/** Returns status, site, and language of a served page, for example `200 hk zh-HK`. */
export async function fetchPage({ key }: Site, path: string): Promise<string> {
  const { status, body } = await fetchPath(getBasePort(), path, key === 'main' ? 'localhost' : `${key}.localhost`);
  const [, root = ''] = /<html([^>]*)>/.exec(body) ?? [];
  return `${status} ${/ data-site="([^"]*)"/.exec(root)?.[1] ?? ''} ${/ lang="([^"]*)"/.exec(root)?.[1] ?? ''}`;
}
