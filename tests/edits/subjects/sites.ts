import type { Manifest } from '../../../schemas/manifest/manifest.ts';
import type { Claims } from '../../../schemas/statement.ts';
import { first } from './first.ts';
import type { Project, Site } from '../../../studio/project/project.ts';
import { prune } from '../../../studio/project/prune.ts';
import { readStatements } from '../../../studio/project/statements.ts';

export function regionalSite({ sites }: Project): Site {
  const found = sites.filter(({ manifest }) => manifest.site.fallback !== true);
  return first('site that is not the fallback', found);
}

export function fallbackSite({ sites }: Project): Site {
  const found = sites.filter(({ manifest }) => manifest.site.fallback === true);
  return first('fallback site', found);
}

export function siteThatCouldLearn(project: Project): { readonly site: Site; readonly language: string } {
  const found = project.sites.flatMap((site) => {
    const { languages } = site.manifest;
    const language = Object.keys(languages).find((code) => !site.manifest.site.languages.includes(code));
    return language === undefined ? [] : [{ site, language }];
  });
  return first('site that does not offer every language', found);
}

/** Returns a feature that another site hides, and a site on which no statement is about its records. */
export function featureToHide(project: Project): { readonly site: Site; readonly feature: string } {
  const isHidden = ({ manifest }: Site, feature: string): boolean => manifest.features[feature]?.hidden === true;
  const found = project.sites.flatMap((site) => {
    const shown = Object.keys(site.manifest.features).filter((id) => !isHidden(site, id));
    const free = shown.filter((id) => project.sites.some((other) => isHidden(other, id)) && !isStated(project, site, id));
    return free.map((feature) => ({ site, feature }));
  });
  return first('feature that only some sites hide', found);
}

/** Returns whether a statement about the site names a page, link or notice of the feature. */
function isStated(project: Project, { key, manifest }: Site, feature: string): boolean {
  const having = (hidden: boolean) => prune({ ...manifest, features: { ...manifest.features, [feature]: { hidden } } });
  const [shown, without] = [having(false), having(true)];
  const gone = (['routes', 'links', 'surfaces'] as const).flatMap((section) =>
    Object.keys(shown[section]).filter((id) => !Object.hasOwn(without[section], id)),
  );
  const stated = readStatements(project).stated.filter(({ statement }) => statement.sites?.includes(key) ?? true);
  const named = stated.flatMap(({ statement: { holds } }) => Object.keys({ ...holds.pages, ...holds.links, ...holds.surfaces }));
  return gone.some((id) => named.includes(id));
}

export function claimsOf(project: Project): Claims[] {
  return readStatements(project).stated.map(({ statement }) => statement.holds);
}

/** Returns a site and the statement about it alone that claims a field of its config. */
export function statedConfig(project: Project, field: keyof Manifest['site']): Readonly<Record<'key' | 'id' | 'title', string>> {
  const found = readStatements(project).stated.flatMap(({ id, statement: { sites: on = [], holds, title } }) => {
    const [key] = on;
    return key !== undefined && on.length === 1 && holds.site?.[field] !== undefined ? [{ key, id, title }] : [];
  });
  return first(`statement on the ${field} of a site`, found);
}
