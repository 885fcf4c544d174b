import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const legalScreen: ComponentEntry = {
  name: 'legal',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./Legal.tsx').then((module) => module.Legal),
  schema: () => import('./legal.schema.ts').then((module) => module.schema),
};
