import { regionalSite, statedConfig } from '../subjects/sites.ts';
import { type SlipsByTitle, fileOfSection, section } from '../writing.ts';
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

  'a site takes the host of another': (project) => {
    const [one, other] = project.sites;
    const host = one?.manifest.site.hosts.production ?? '';
    const key = other?.key ?? '';
    return {
      edits: [section(project, key, 'site', { hosts: { production: host } })],
      file: fileOfSection(project, key, 'site'),
      at: `"production": "${host}"`,
      says: host,
    };
  },

  'a site gets another currency, but its statement stays': (project) => {
    const { key, id, title } = statedConfig(project, 'defaultCurrB');
    return {
      edits: [section(project, key, 'site', { defaultCurrB: 'CHF' })],
      file: statementPath(id),
      at: '"defaultCurrB"',
      says: `not so: "${title}"; it is "CHF"`,
    };
  },
};
