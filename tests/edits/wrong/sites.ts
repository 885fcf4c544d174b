import { statedConfig } from '../subjects/sites.ts';
import { type SlipsByTitle, fileOfSection, section } from '../writing.ts';
import { statementPath } from '../../../studio/project/statements.ts';

export const WRONG_SITES: SlipsByTitle = {
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
