import { READ_BY_CODE } from './read-by-code.ts';
import { mergeSiteFindings, type Finding, sortFindings } from '../project/finding.ts';
import { locateProblems } from '../project/locate.ts';
import { memoize } from '../project/memoize.ts';
import type { Project, Site } from '../project/project.ts';

export function findUnreadFields(project: Project): Finding[] {
  const found = project.sites.map((site) => ({ key: site.key, findings: findOnSite(site) }));
  return sortFindings(mergeSiteFindings(found, project.siteKeys));
}

function findOnSite(site: Site): Finding[] {
  if (!site.isComplete) return [];
  const { manifest, effective } = site;
  const addresses = Object.values(manifest.links).flatMap(({ address, app }) => [address ?? [], app?.address ?? []].flat());
  const named = new Set([...findStrings(effective), ...addresses.map((field) => `site.${field}`)]);
  const isRead = (section: keyof typeof READ_BY_CODE, field: string): boolean =>
    READ_BY_CODE[section].some((read) => read === field) || named.has(`${section}.${field}`);
  const unread = (['site', 'constants'] as const).flatMap((section) =>
    Object.keys(manifest[section])
      .filter((field) => field !== '$schema' && !isRead(section, field))
      .map((field) => ({ check: 'site/unread', path: [section, field], message: 'nothing reads this field', atKey: true })),
  );
  return locateProblems(site.chain.layers, unread).map((finding) => ({ ...finding, severity: 'warning' }));
}

/** Memoized, because sites share inherited parts. */
const findStrings = memoize((value: object): readonly string[] =>
  Object.values(value).flatMap((item: unknown) =>
    typeof item === 'string' ? [item] : typeof item === 'object' && item !== null ? findStrings(item) : [],
  ),
);
