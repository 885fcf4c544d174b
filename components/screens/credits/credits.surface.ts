import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const creditsScreen: ComponentEntry = {
  name: 'credits',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./Credits.tsx').then((module) => module.Credits),
  schema: () => import('./credits.schema.ts').then((module) => module.schema),
};
