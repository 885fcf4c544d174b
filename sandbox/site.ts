/** What the sandbox needs to know of a site; the manifests say it. */
export interface SandboxSite {
  readonly key: string;
  readonly id: number;
  /** Host names without port. */
  readonly hosts: readonly string[];
  readonly languages: readonly string[];
  /** Its pages have no language in their paths. */
  readonly defaultLang: string;
  readonly currency: string;
}

/** The host name picks the site; the first site answers unknown hosts (contract 2: main). */
export function siteOfHost(sites: readonly SandboxSite[], host: string): SandboxSite {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const site = sites.find(({ hosts }) => hosts.includes(name)) ?? sites.find(({ id }) => id === 0) ?? sites[0];
  if (site === undefined) throw new Error('the sandbox was created without a site');
  return site;
}
