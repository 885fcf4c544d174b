import type { Claims } from '../../../schemas/statement.ts';
import type { SiteConfig } from '../../../schemas/manifest/site.ts';
import { featureToHide, siteThatCouldLearn } from '../subjects/sites.ts';
import { restatedOn } from '../stating.ts';
import { type Edit, type EditsByTitle, section } from '../writing.ts';
import type { Project } from '../../../studio/project/project.ts';

export const SITES: EditsByTitle = {
  'a site offers one more language': (project) => {
    const { site, language } = siteThatCouldLearn(project);
    return configured(project, site.key, { languages: [...site.manifest.site.languages, language] });
  },

  'a site hides a feature': (project) => {
    const { site, feature } = featureToHide(project);
    const isHidden = ({ hidden, ...holds }: Claims): Claims => (hidden ? { ...holds, hidden: [...hidden, feature] } : holds);
    return [section(project, site.key, 'features', { [feature]: { hidden: true } }), ...restatedOn(project, site.key, isHidden)];
  },
};

export function configured(project: Project, key: string, patch: Partial<SiteConfig>): Edit[] {
  const said = (holds: Claims): Claims => {
    const named = Object.entries(patch).filter(([name]) => holds.site !== undefined && Object.hasOwn(holds.site, name));
    return named.length === 0 ? holds : { ...holds, site: { ...holds.site, ...Object.fromEntries(named) } };
  };
  return [section(project, key, 'site', patch), ...restatedOn(project, key, said)];
}
