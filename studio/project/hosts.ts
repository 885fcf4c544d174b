import type { HostUse, SiteConfig } from '../../schemas/manifest/site.ts';
import type { Project } from './project.ts';

/**
 * The hosts that may be used so on a site: every site's production host, and what the manifest allows (SEC-3, SRV-14). A
 * script of our own is a path: a sister's host is let in by being listed, like any other.
 */
export function hostsFor(use: HostUse, { allowedHosts }: Pick<SiteConfig, 'allowedHosts'>, project: Project): string[] {
  const ours =
    use === 'scripts' ? [] : [...project.configs.values()].map(({ site }) => site.hosts.production).filter((host) => host !== '');
  const others = Object.entries(allowedHosts).flatMap(([host, allowed]) => (allowed.for.includes(use) ? [host] : []));
  return [...new Set([...ours, ...others])].sort();
}
