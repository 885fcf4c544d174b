import type { Manifest } from '../../../schemas/manifest/manifest.ts';
import type { Claims, Statement } from '../../../schemas/statement.ts';
import { first } from './first.ts';
import type { Project } from '../../../studio/project/project.ts';
import { prune } from '../../../studio/project/prune.ts';
import { readStatements } from '../../../studio/project/statements.ts';

/** A site, with all that it inherits. */
export interface Site {
  readonly key: string;
  readonly manifest: Manifest;
  /** What is left where features are hidden. */
  readonly offered: ReturnType<typeof prune>;
}

export function sites(project: Project): Site[] {
  return project.siteKeys.map((key) => {
    const manifest = project.site(key).manifest;
    return { key, manifest, offered: prune(manifest) };
  });
}

/** A site that is not the one which unknown hosts get. */
export function regionalSite(project: Project): Site {
  return first(
    'site beside the fallback',
    sites(project).filter(({ manifest: { site } }) => site.fallback !== true),
  );
}

export function fallbackSite(project: Project): Site {
  return first(
    'fallback site',
    sites(project).filter(({ manifest: { site } }) => site.fallback === true),
  );
}

/** A site with a language that it could offer and does not. */
export function siteThatCouldLearn(project: Project): { readonly site: Site; readonly language: string } {
  const found = sites(project).flatMap((site) => {
    const { languages } = site.manifest;
    const language = Object.keys(languages).find((code) => !site.manifest.site.languages.includes(code));
    return language === undefined ? [] : [{ site, language }];
  });
  return first('site that does not offer every language', found);
}

/** A feature that some site hides, and a site that shows it and of which no statement promises what the feature carries. */
export function featureToHide(project: Project): { readonly site: Site; readonly feature: string } {
  const all = sites(project);
  const isHidden = ({ manifest }: Site, feature: string): boolean => manifest.features[feature]?.hidden === true;
  const found = all.flatMap((site) => {
    const hidden = Object.keys(site.manifest.features).filter((id) => !isHidden(site, id) && all.some((other) => isHidden(other, id)));
    return hidden.filter((id) => !isSpokenOf(project, site, id)).map((feature) => ({ site, feature }));
  });
  return first('feature that only some sites hide', found);
}

/** A feature that a site hides, and of whose pages, links and notices nothing is stated there. */
export function hiddenFeature(project: Project): { readonly site: Site; readonly feature: string } {
  const found = sites(project).flatMap((site) => {
    const { features } = site.manifest;
    const hidden = Object.keys(features).filter((feature) => features[feature]?.hidden === true);
    return hidden.filter((id) => !isSpokenOf(project, site, id)).map((feature) => ({ site, feature }));
  });
  return first('hidden feature', found);
}

/** Whether a statement about the site names a page, a link or a notice that is there with the feature alone. */
function isSpokenOf(project: Project, { key, manifest }: Site, feature: string): boolean {
  const having = (hidden: boolean) => prune({ ...manifest, features: { ...manifest.features, [feature]: { hidden } } });
  const [shown, without] = [having(false), having(true)];
  const gone = (['routes', 'links', 'surfaces'] as const).flatMap((section) =>
    Object.keys(shown[section]).filter((id) => !Object.hasOwn(without[section], id)),
  );
  const named = statementsOn(project, key).flatMap(({ holds: { pages = {}, links = {}, surfaces = {} } }) =>
    [pages, links, surfaces].flatMap((claimed) => Object.keys(claimed)),
  );
  return gone.some((id) => named.includes(id));
}

/** What is stated of a site. */
export function statementsOn(project: Project, key: string): Statement[] {
  const { stated } = readStatements(project);
  return stated.flatMap(({ statement }) => ((statement.sites?.includes(key) ?? true) ? [statement] : []));
}

/** Everything that statements claim, whichever site they speak of. */
export function claimsOf(project: Project): Claims[] {
  return readStatements(project).stated.map(({ statement }) => statement.holds);
}

/** A field of a site's config that a statement about this site alone claims. */
export function statedConfig(
  project: Project,
  field: keyof Manifest['site'],
): { readonly key: string; readonly id: string; readonly title: string } {
  const found = readStatements(project).stated.flatMap(({ id, statement: { sites: on = [], holds, title } }) => {
    const [key] = on;
    return key !== undefined && on.length === 1 && holds.site?.[field] !== undefined ? [{ key, id, title }] : [];
  });
  return first(`statement on the ${field} of a site`, found);
}
