import { pageToMove } from '../subjects/pages.ts';
import { type EditsByTitle, record } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';

export const PAGES: EditsByTitle = {
  'a page moves to another address': (project) => {
    const { id, route } = pageToMove(project);
    return [record(project, BASE, ['routes', id], { path: `${route.path}-new` })];
  },
};
