import { twoPagesToMove } from '../subjects/pages.ts';
import { type SlipsByTitle, fileOf, record } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';

export const WRONG_PAGES: SlipsByTitle = {
  'two pages get the same address': (project) => {
    const [{ route: one }, { id }] = twoPagesToMove(project);
    return {
      edits: [record(project, BASE, ['routes', id], { path: one.path })],
      file: fileOf(project, BASE, 'routes', id),
      at: new RegExp(`(?<="${id}": \\{[^}]*)"path": "${one.path}"`),
      says: `"${one.path}" matches the same paths as`,
    };
  },
};
