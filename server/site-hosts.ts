import type { SiteDocument } from '../schemas/manifest/site-document.ts';

/** The name in a `Host` header, without a port. */
export function nameOfHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The names of all sites. */
export function hostNames(documents: readonly SiteDocument[]): ReadonlySet<string> {
  return new Set(documents.flatMap(({ site }) => [site.hosts.production, ...site.hosts.local]));
}

/** Returns the site of a `Host` header. Unknown hosts get the fallback site. */
export function siteOfHost(documents: readonly SiteDocument[], host: string): SiteDocument {
  const name = nameOfHost(host);
  const named = documents.find(({ site }) => site.hosts.production === name || site.hosts.local.includes(name));
  const found = named ?? documents.find(({ site }) => site.fallback === true);
  if (found === undefined) throw new Error('no site is the fallback');
  return found;
}

/** The address of each site on this machine, a line each. */
export function addressLines(documents: readonly SiteDocument[], port: number): readonly string[] {
  const width = Math.max(...documents.map(({ site }) => site.key.length));
  return documents.map(({ site }) => `${site.key.padEnd(width)}  http://${site.hosts.local[0] ?? 'localhost'}:${port}/`);
}
