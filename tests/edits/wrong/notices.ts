import { restingNotice } from '../subjects/notices.ts';
import { type SlipsByTitle, fileOf, record } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';

export const WRONG_NOTICES: SlipsByTitle = {
  'a key of a notice is misspelt': (project) => {
    const { id, surface } = restingNotice(project).notice;
    return {
      edits: [record(project, BASE, ['surfaces', id], { priority: null, priorty: surface.priority })],
      file: fileOf(project, BASE, 'surfaces', id),
      at: '"priorty"',
      says: 'unknown key "priorty" (did you mean "priority"?)',
    };
  },
};
