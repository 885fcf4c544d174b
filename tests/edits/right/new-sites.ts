import type { SiteConfig } from '../../../schemas/manifest/site.ts';
import { fresh } from '../subjects/first.ts';
import { fallbackSite, regionalSite, sites } from '../subjects/sites.ts';
import { restated } from '../stating.ts';
import { type Edit, type EditsByTitle, record } from '../writing.ts';
import { configured } from './sites.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { glossaryPath, readGlossaries } from '../../../studio/project/glossaries.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Sites and languages that are new. */
export const NEW_SITES: EditsByTitle = {
  'one more site of the base': (project) => {
    const site = ownSite(project);
    const more = { languages: ['en'], defaultLang: 'en', defaultCurrB: 'ISK' };
    return [{ [`manifests/${site.key}.json`]: { extends: BASE, site: { ...site, ...more } } }];
  },

  'one more site that extends another and takes all from it': (project) => {
    const site = ownSite(project);
    return [{ [`manifests/${site.key}.json`]: { extends: regionalSite(project).key, site } }];
  },

  'the product learns a language, with its words and its glossary, and a site offers it': (project) => {
    const { key, manifest } = fallbackSite(project);
    const code = fresh('sv', Object.keys(manifest.languages));
    const language = { tag: 'sv', name: 'Svenska', dir: 'ltr', rise: 'green' } as const;
    const said = restated(project, ({ languages, ...holds }) =>
      languages ? { ...holds, languages: { ...languages, [code]: language } } : holds,
    );
    const taught = [record(project, BASE, ['languages', code], language), ...said];
    return [...taught, ...wordsOf(project, code), ...configured(project, key, { languages: [...manifest.site.languages, code] })];
  },
};

/** All texts in a new language, and how it says the terms: here as English does, which whoever accepts it finds right. */
function wordsOf(project: Project, code: string): Edit[] {
  const terms = Object.fromEntries((readGlossaries(project).terms ?? []).map((term) => [term, [term]]));
  const texts = Object.entries(project.english).map(([namespace, own]): Edit => ({ [`locales/${code}/${namespace}.json`]: own }));
  return [...texts, { [glossaryPath(code)]: { terms } }];
}

/** What a site must say of itself. */
function ownSite(project: Project): Pick<SiteConfig, 'id' | 'key' | 'name' | 'hosts'> {
  const key = fresh('iceland', project.siteKeys);
  const id = Math.max(...sites(project).map(({ manifest }) => manifest.site.id)) + 1;
  return { id, key, name: 'Meridian Ísland', hosts: { local: [`${key}.localhost`], production: `${key}.meridian.example` } };
}
