export interface SandboxSite {
  readonly key: string;
  readonly id: number;
  /** Host names without port. */
  readonly hosts: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLang: string;
  readonly currency: string;
}

/** Returns the site of a host. Unknown hosts get the site with id 0 (main), or the first one. */
export function findSite(sites: readonly SandboxSite[], host: string): SandboxSite {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const site = sites.find(({ hosts }) => hosts.includes(name)) ?? sites.find(({ id }) => id === 0) ?? sites[0];
  if (site === undefined) throw new Error('the sandbox was created without a site');
  return site;
}
