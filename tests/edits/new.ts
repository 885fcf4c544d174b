import type { SiteConfig } from '../../schemas/manifest/site.ts';
import type { CaseValue, Rule, RuleCase } from '../../schemas/rule.ts';
import { rulePath } from '../../studio/project/files.ts';
import { BASE } from '../../studio/project/fragments.ts';
import { glossaryPath, readGlossaries } from '../../studio/project/glossaries.ts';
import type { Project } from '../../studio/project/project.ts';
import { configured } from './right.ts';
import { restated } from './stating.ts';
import { type Edit, type EditsByTitle, record, texts } from './writing.ts';
import { fallbackSite, fresh, regionalSite } from './subjects.ts';

export const NEW: EditsByTitle = {
  'a legal notice to one region, once a week, on two sites': (project) => {
    const taken = project.sites.flatMap(({ manifest }) => Object.keys(manifest.surfaces));
    const id = fresh('region-dialog', taken);
    const surface = { component: 'notice-dialog', kind: 'legal', priority: lowestPriority(project), when: id, dismissible: true };
    const dismiss = [{ remember: 'dismissedAt' }, { close: true }];
    const actions = { confirm: dismiss, close: dismiss };
    return [
      record(project, BASE, ['surfaces', id], { ...surface, sites: project.siteKeys.slice(0, 2), actions }),
      { [rulePath(id)]: { ...weekly(id) } },
      ...texts(project, `notices:${id}`, { title: 'Notice to your region', body: 'Other rules apply to you.', confirm: 'I understand' }),
    ];
  },

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

function lowestPriority(project: Project): number {
  const surfaces = project.sites.flatMap(({ manifest }) => Object.values(manifest.surfaces));
  return Math.min(...surfaces.flatMap(({ slot, priority }) => (slot === 'modal' ? [priority] : []))) - 1;
}

function weekly(id: string): Rule {
  const region = 'compliance.limit.limitCountry';
  const since = `memory.${id}.dismissedAt`;
  const example = (expected: RuleCase['expect'], facts: Readonly<Record<string, CaseValue>>, because: string): RuleCase => ({
    now: '2026-03-10T12:00:00.000Z',
    facts,
    expect: expected,
    because,
  });
  return {
    title: 'A new notice',
    why: 'It was decided so.',
    owner: 'Compliance',
    logic: { and: [{ var: region }, { not_within: [{ var: since }, 'P7D'] }] },
    onUnknown: 'hide',
    cases: [
      example('shown', { [region]: true }, 'a user of the region who never dismissed it'),
      example('hidden', {}, 'another region'),
      example('hidden', { [region]: true, [since]: { ago: 'P6DT23H59M59.999S' } }, '1 ms less than a week ago'),
      example('shown', { [region]: true, [since]: { ago: 'P7D' } }, 'a week ago'),
      example('hidden', { [region]: 'unknown' }, 'the region is unknown'),
    ],
  };
}

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
