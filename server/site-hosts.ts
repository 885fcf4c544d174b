import type { SiteDocument } from '../schemas/manifest/site-document.ts';

export function getHostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

export function getHostNames(documents: readonly SiteDocument[]): ReadonlySet<string> {
  return new Set(documents.flatMap(({ site }) => [site.hosts.production, ...site.hosts.local]));
}

export function findSite(documents: readonly SiteDocument[], host: string): SiteDocument {
  const name = getHostName(host);
  const named = documents.find(({ site }) => site.hosts.production === name || site.hosts.local.includes(name));
  const found = named ?? documents.find(({ site }) => site.fallback === true);
  if (found === undefined) throw new Error('the manifest has no fallback site');
  return found;
}

export function formatAddresses(documents: readonly SiteDocument[], port: number): readonly string[] {
  const width = Math.max(...documents.map(({ site }) => site.key.length));
  return documents.map(({ site }) => `${site.key.padEnd(width)}  http://${site.hosts.local[0] ?? 'localhost'}:${port}/`);
}
