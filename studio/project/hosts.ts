import type { HostUse, SiteConfig } from '../../schemas/manifest/site.ts';
import type { Project } from './project.ts';

/**
 * Returns the allowed hosts of a site: all production hosts and the manifest's list (SEC-3, SRV-14). Own scripts are paths. A script from a
 * sister site needs an entry in the list.
 */
export function getHosts(use: HostUse, { allowedHosts }: Pick<SiteConfig, 'allowedHosts'>, project: Project): string[] {
  const ours =
    use === 'scripts' ? [] : [...project.configs.values()].map(({ site }) => site.hosts.production).filter((host) => host !== '');
  const others = Object.entries(allowedHosts).flatMap(([host, allowed]) => (allowed.for.includes(use) ? [host] : []));
  return [...new Set([...ours, ...others])].sort();
}
