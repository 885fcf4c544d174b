import { statedConfig } from '../subjects/sites.ts';
import { type SlipsByTitle, section } from '../writing.ts';
import { statementPath } from '../../../studio/project/statements.ts';

export const WRONG_SITES: SlipsByTitle = {
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
