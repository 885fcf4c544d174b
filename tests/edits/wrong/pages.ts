import { menuOfPages, pageToCopy, twoPagesToMove } from '../subjects/pages.ts';
import { type SlipsByTitle, fileOf, fileOfSection, record, section } from '../writing.ts';
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
    const { menu, entry } = menuOfPages(project);
    return {
      edits: [record(project, BASE, ['menus', menu], { [entry]: { link: 'nowhere-at-all' } })],
      file: fileOf(project, BASE, 'menus', menu),
      at: '"nowhere-at-all"',
      says: 'no link "nowhere-at-all"',
    };
  },

  'a link leads to a host that is not allowed': (project) => ({
    edits: [record(project, BASE, ['links', 'elsewhere'], { href: 'https://help.elsewhere.example/' })],
    file: fileOf(project, BASE, 'links', 'elsewhere'),
    at: '"https://help.elsewhere.example/"',
    says: 'is not allowed for links',
  }),

  'an action writes the cookie of the session': (project) => ({
    edits: [section(project, BASE, 'actions', { 'keep-it': [{ cookie: 'uid', value: '1' }] })],
    file: fileOfSection(project, BASE, 'actions'),
    at: '"cookie": "uid"',
    says: 'is a cookie of the session',
  }),
};
