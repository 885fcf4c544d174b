import type { SiteConfig } from '../../../schemas/manifest/site.ts';
import { fresh } from '../subjects/first.ts';
import { fallbackSite, regionalSite } from '../subjects/sites.ts';
import { restated } from '../stating.ts';
import { type Edit, type EditsByTitle, record } from '../writing.ts';
import { configured } from './sites.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { glossaryPath, readGlossaries } from '../../../studio/project/glossaries.ts';
import type { Project } from '../../../studio/project/project.ts';

export const NEW_SITES: EditsByTitle = {
  'a new site extends another site': (project) => {
    const site = ownSite(project);
    return [{ [`manifests/${site.key}.json`]: { extends: regionalSite(project).key, site } }];
  },

  'a site offers a new language with texts and a glossary': (project) => {
    const { key, manifest } = fallbackSite(project);
    const code = fresh('sv', Object.keys(manifest.languages));
    const language = { tag: 'sv', name: 'Svenska', dir: 'ltr', rise: 'green' } as const;
    const claims = restated(project, ({ languages, ...holds }) =>
      languages ? { ...holds, languages: { ...languages, [code]: language } } : holds,
    );
    const declared = [record(project, BASE, ['languages', code], language), ...claims];
    return [...declared, ...englishTexts(project, code), ...configured(project, key, { languages: [...manifest.site.languages, code] })];
  },
};

function englishTexts(project: Project, code: string): Edit[] {
  const terms = Object.fromEntries((readGlossaries(project).terms ?? []).map((term) => [term, [term]]));
  const texts = Object.entries(project.english).map(([namespace, own]): Edit => ({ [`locales/${code}/${namespace}.json`]: own }));
  return [...texts, { [glossaryPath(code)]: { terms } }];
}

function ownSite(project: Project): Pick<SiteConfig, 'id' | 'key' | 'name' | 'hosts'> {
  const key = fresh('iceland', project.siteKeys);
  const id = Math.max(...project.sites.map(({ manifest }) => manifest.site.id)) + 1;
  return { id, key, name: 'Meridian Ísland', hosts: { local: [`${key}.localhost`], production: `${key}.meridian.example` } };
}
