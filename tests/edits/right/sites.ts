import type { Claims } from '../../../schemas/statement.ts';
import type { SiteConfig } from '../../../schemas/manifest/site.ts';
import { featureToHide, hiddenFeature, regionalSite, siteThatCouldLearn } from '../subjects/sites.ts';
import { restatedOn } from '../stating.ts';
import { type Edit, type EditsByTitle, section } from '../writing.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits of sites, and of what they offer. */
export const SITES: EditsByTitle = {
  'a site offers one more language': (project) => {
    const { site, language } = siteThatCouldLearn(project);
    return configured(project, site.key, { languages: [...site.manifest.site.languages, language] });
  },

  'a site moves to another host': (project) => {
    const { key, manifest } = regionalSite(project);
    return configured(project, key, { hosts: { ...manifest.site.hosts, production: `new-${manifest.site.hosts.production}` } });
  },

  'a site gets its help and its live stream from a host that is allowed for both': (project) => {
    const { key } = regionalSite(project);
    const allowed = { for: ['links', 'streams'], owner: 'Support', reason: 'Help and prices of the region.' };
    return [
      section(project, key, 'site', {
        support: 'https://region.elsewhere.example/help',
        ws: 'wss://region.elsewhere.example/stream',
        allowedHosts: { 'region.elsewhere.example': allowed },
      }),
    ];
  },

  'a feature is hidden on one more site': (project) => {
    const { site, feature } = featureToHide(project);
    return featured(project, site.key, feature, true);
  },

  'a hidden feature is shown': (project) => {
    const { site, feature } = hiddenFeature(project);
    return featured(project, site.key, feature, false);
  },
};

/** A site's own config, and what is stated of it. */
export function configured(project: Project, key: string, patch: Partial<SiteConfig>): Edit[] {
  const said = (holds: Claims): Claims => {
    const named = Object.entries(patch).filter(([name]) => holds.site !== undefined && Object.hasOwn(holds.site, name));
    return named.length === 0 ? holds : { ...holds, site: { ...holds.site, ...Object.fromEntries(named) } };
  };
  return [section(project, key, 'site', patch), ...restatedOn(project, key, said)];
}

function featured(project: Project, key: string, feature: string, hidden: boolean): Edit[] {
  const said = ({ hidden: before, ...holds }: Claims): Claims => {
    if (!before) return holds;
    const others = before.filter((id) => id !== feature);
    return { ...holds, hidden: hidden ? [...others, feature] : others };
  };
  return [section(project, key, 'features', { [feature]: { hidden } }), ...restatedOn(project, key, said)];
}
