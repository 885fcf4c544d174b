import { fresh } from '../subjects/first.ts';
import { pageToMove } from '../subjects/pages.ts';
import { fallbackSite } from '../subjects/sites.ts';
import { type EditsByTitle, record, section } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';

/** Edits of numbers, lists and what the back end calls things. */
export const CONSTANTS: EditsByTitle = {
  'toasts stay longer': (project) => [
    section(project, BASE, 'constants', { toastTime: fallbackSite(project).manifest.constants.toastTime === 'PT9S' ? 'PT8S' : 'PT9S' }),
  ],

  'a page gets a new compliance code': (project) => {
    const { id } = pageToMove(project);
    const code = fresh('new_product', Object.keys(fallbackSite(project).manifest.codes.menu));
    return [
      section(project, BASE, 'codes', { menu: { [code]: { doc: 'A new product' } } }),
      record(project, BASE, ['routes', id], { code }),
    ];
  },

  'an experiment is declared before a rule reads it': (project) => {
    const id = fresh('new_colours', Object.keys(fallbackSite(project).manifest.experiments));
    return [record(project, BASE, ['experiments', id], { values: ['a', 'b'], doc: 'Which colours a visitor gets' })];
  },
};
