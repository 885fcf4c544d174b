import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDocument } from '../../../schemas/manifest/site-document.ts';
import type { BuildRecord } from '../../../server/read-build.ts';
import { fetchPath } from './process.ts';
import { OWN } from './servers.ts';
import { getBasePort } from './test.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(OWN.dist, path), 'utf8'));

/** Documents of the product's own sites, read from the build because creating them takes seconds. */
export const DOCUMENTS = (read('pages/build.json') as BuildRecord).sites.map((path) => read(path) as SiteDocument);
export const SITES = DOCUMENTS.map(toSite);

export type Site = ReturnType<typeof toSite>;

export function toSite(document: SiteDocument) {
  const { key, id, defaultLang, hosts } = document.site;
  const languages = Object.keys(document.languages);
  return { key, id, languages, defaultLang, production: hosts.production, local: hosts.local, document };
}

export function toPath({ defaultLang }: Site, code: string, path: string): string {
  if (code === defaultLang) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

type Place = Readonly<Record<'path' | 'id', string>>;

/** Returns at least one page of every route, and of a route with parameters all that are linked. */
export function getPlaces({ routes, links }: SiteDocument): readonly Place[] {
  return Object.entries(routes).flatMap(([id, { path }]) => {
    const params = Object.values(links).flatMap((link) => (link?.route === id && link.params !== undefined ? [link.params] : []));
    const paths = (params.length > 0 ? params : [{}]).map((values) => createPath(path, values));
    return id === 'not-found' ? [] : [...new Set(paths)].map((each) => ({ path: each, id }));
  });
}

function createPath(path: string, values: Readonly<Record<string, unknown>>): string {
  // No link sets the parameter of some routes.
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (typeof values[name] === 'string' ? values[name] : 'BTC_USDT'));
}

/** Returns the pages of all sites. Those that this site doesn't have are `not-found`. */
export function getAllPlaces(site: SiteDocument): readonly Place[] {
  const own = new Map(getPlaces(site).map(({ path, id }) => [path, id]));
  const paths = new Set(DOCUMENTS.flatMap((document) => getPlaces(document).map(({ path }) => path)));
  return [...paths].map((path) => ({ path, id: own.get(path) ?? 'not-found' }));
}

/** Returns status, site, and language of a served page, for example `200 hk zh-HK`. */
export async function fetchPage({ key }: Site, path: string): Promise<string> {
  const { status, body } = await fetchPath(getBasePort(), path, key === 'main' ? 'localhost' : `${key}.localhost`);
  const [, root = ''] = /<html([^>]*)>/.exec(body) ?? [];
  return `${status} ${/ data-site="([^"]*)"/.exec(root)?.[1] ?? ''} ${/ lang="([^"]*)"/.exec(root)?.[1] ?? ''}`;
}
