import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const notFoundScreen: ComponentEntry = {
  name: 'not-found',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./NotFound.tsx').then((module) => module.NotFound),
  schema: () => import('./not-found.schema.ts').then((module) => module.schema),
};
