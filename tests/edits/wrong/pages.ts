import { menuOfPages, pageToCopy, twoPagesToMove } from '../subjects/pages.ts';
import type { SlipsByTitle } from '../slip.ts';
import { fileOf, fileOfSection, record, section } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';

export const WRONG_PAGES: SlipsByTitle = {
  'what a page says stands under an id that no page has': (project) => {
    const { page } = pageToCopy(project);
    return {
      edits: [record(project, BASE, ['pages', 'nobodys-page'], page)],
      file: fileOf(project, BASE, 'pages', 'nobodys-page'),
      at: '',
      says: 'no route "nobodys-page" shows this page',
    };
  },

  'two pages get the same address': (project) => {
    const [{ route: one }, { id }] = twoPagesToMove(project);
    return {
      edits: [record(project, BASE, ['routes', id], { path: one.path })],
      file: fileOf(project, BASE, 'routes', id),
      at: new RegExp(`(?<="${id}": \\{[^}]*)"path": "${one.path}"`),
      says: `"${one.path}" matches the same paths as`,
    };
  },

  'an entry of a menu leads nowhere': (project) => {
    const { menu, entries } = menuOfPages(project);
    return {
      edits: [record(project, BASE, ['menus', menu], { [entries[0].id]: { link: 'nowhere-at-all' } })],
      file: fileOf(project, BASE, 'menus', menu),
      at: '"nowhere-at-all"',
      says: 'no link "nowhere-at-all"',
    };
  },

  'a constant is no duration': (project) => ({
    edits: [section(project, BASE, 'constants', { toastTime: '6 seconds' })],
    file: fileOfSection(project, BASE, 'constants'),
    at: '"6 seconds"',
    says: '"6 seconds" is no ISO 8601 duration',
  }),
};
