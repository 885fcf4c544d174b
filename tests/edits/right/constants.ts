import type { Constants } from '../../../schemas/manifest/manifest.ts';
import { fresh } from '../subjects/first.ts';
import { pageToMove } from '../subjects/pages.ts';
import { fallbackSite, regionalSite } from '../subjects/sites.ts';
import { type EditsByTitle, record, section } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Edits of numbers, lists and what the back end calls things. */
export const CONSTANTS: EditsByTitle = {
  'toasts stay longer': (project) => [
    section(project, BASE, 'constants', { toastTime: constantsOf(project).toastTime === 'PT9S' ? 'PT8S' : 'PT9S' }),
  ],

  'a market comes first on the lists': (project) => [
    section(project, BASE, 'constants', { markets: [...new Set(['KAS_USDT', ...constantsOf(project).markets])] }),
  ],

  'prices count in another currency where nobody chose one': (project) => {
    const { defaultCurrency } = constantsOf(project);
    return [section(project, BASE, 'constants', { defaultCurrency: defaultCurrency === 'EUR' ? 'USD' : 'EUR' })];
  },

  'a failed check is asked for once more, later': (project) => [
    section(project, BASE, 'constants', { retryDelays: [...constantsOf(project).retryDelays, 'PT10M'] }),
  ],

  'a site has its own support': (project) => [
    section(project, regionalSite(project).key, 'site', { support: 'https://support.meridian.example/region' }),
  ],

  'the check gets a code for a product, and its page carries it': (project) => {
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

function constantsOf(project: Project): Constants {
  return fallbackSite(project).manifest.constants;
}
