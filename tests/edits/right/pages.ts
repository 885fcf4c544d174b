import { isObject } from '../../../schemas/manifest/shape.ts';
import { fresh } from '../subjects/first.ts';
import { menuOfPages, pageToCopy, pageToMove } from '../subjects/pages.ts';
import { fallbackSite } from '../subjects/sites.ts';
import { type Edit, type EditsByTitle, languagesWith, record, text, texts } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

export const PAGES: EditsByTitle = {
  'a page moves to another address': (project) => {
    const { id, route } = pageToMove(project);
    return [record(project, BASE, ['routes', id], { path: `${route.path}-new` })];
  },

  'a new page has a menu entry and texts': (project) => {
    const { id, route, page } = pageToCopy(project);
    const copy = fresh(`${id}-copy`, Object.keys(fallbackSite(project).manifest.routes));
    const { menu } = menuOfPages(project);
    return [
      record(project, BASE, ['routes', copy], { ...route, path: `/${copy}` }),
      record(project, BASE, ['pages', copy], page),
      record(project, BASE, ['menus', menu], { [copy]: {} }),
      ...copiedTexts(project, `content:${id}`, `content:${copy}`),
      ...texts(project, `links:${copy}.label`, 'A new page'),
    ];
  },
};

function copiedTexts(project: Project, from: string, to: string): Edit[] {
  const [namespace = '', id = ''] = from.split(':');
  return languagesWith(project, from).flatMap((language) => {
    const own = project.ownTexts(language)[namespace]?.[id];
    return isObject(own) ? [text(language, to, own)] : [];
  });
}
