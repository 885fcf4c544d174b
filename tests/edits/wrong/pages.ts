import { twoPagesToMove } from '../subjects/pages.ts';
import { type SlipsByTitle, fileOf, fileOfSection, record, section } from '../writing.ts';
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
