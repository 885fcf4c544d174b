import { regionalSite, siteOfManyLanguages, sites, statedConfig } from '../subjects/sites.ts';
import { first, fresh } from '../subjects/first.ts';
import type { SlipsByTitle } from '../slip.ts';
import { fileOfSection, section } from '../writing.ts';
import { statementPath } from '../../../studio/project/statements.ts';

export const WRONG_SITES: SlipsByTitle = {
  'a comma is missing in the file of a site': (project) => {
    const file = fileOfSection(project, regionalSite(project).key, 'site');
    const lines = (project.files.get(file) ?? '').split('\n');
    const next = lines.findIndex((line) => line.endsWith(',')) + 1;
    return {
      edits: [{ [file]: (content) => content.replace(',\n', '\n') }],
      file,
      at: (lines[next] ?? '').trim(),
      says: 'not JSON: comma expected',
    };
  },

  'a site opens in a language that it does not offer': (project) => {
    const { key, manifest } = siteOfManyLanguages(project);
    const { languages, defaultLang } = manifest.site;
    return {
      edits: [section(project, key, 'site', { languages: languages.filter((code) => code !== defaultLang), defaultLang })],
      file: fileOfSection(project, key, 'site'),
      at: '"defaultLang"',
      says: `no language of this site "${defaultLang}"`,
    };
  },

  'a site takes the host of another': (project) => {
    const [one, other] = sites(project);
    const host = one?.manifest.site.hosts.production ?? '';
    const key = other?.key ?? '';
    return {
      edits: [section(project, key, 'site', { hosts: { production: host } })],
      file: fileOfSection(project, key, 'site'),
      at: `"production": "${host}"`,
      says: host,
    };
  },

  'a site counts in another currency, and what is stated of it is not changed': (project) => {
    const { key, id, title } = statedConfig(project, 'defaultCurrB');
    return {
      edits: [section(project, key, 'site', { defaultCurrB: 'CHF' })],
      file: statementPath(id),
      at: '"defaultCurrB"',
      says: `not so: "${title}"; it is "CHF"`,
    };
  },

  'a site counts in a currency that there is not': (project) => {
    const { key } = regionalSite(project);
    return {
      edits: [section(project, key, 'site', { defaultCurrB: 'XYQ' })],
      file: fileOfSection(project, key, 'site'),
      at: '"XYQ"',
      says: 'no currency "XYQ"',
    };
  },

  'a site hides a feature that there is not': (project) => {
    const { key, manifest } = regionalSite(project);
    const feature = `${first('feature', Object.keys(manifest.features))}s`;
    return {
      edits: [section(project, key, 'features', { [feature]: { hidden: true } })],
      file: fileOfSection(project, key, 'features'),
      at: `"${feature}"`,
      says: `"${feature}"`,
    };
  },

  'a new site extends a manifest that there is not': (project) => {
    const key = fresh(
      'iceland',
      sites(project).map((site) => site.key),
    );
    return {
      edits: [{ [`manifests/${key}.json`]: { extends: 'bases', site: { key } } }],
      file: `manifests/${key}.json`,
      at: '"bases"',
      says: 'no manifest "bases" (did you mean "base"?)',
    };
  },
};
