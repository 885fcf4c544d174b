import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const marketsScreen: ComponentEntry = {
  name: 'markets',
  slots: ['screen'],
  words: ['market', 'ui'],
  load: () => import('./Markets.tsx').then((module) => module.Markets),
  schema: () => import('./markets.schema.ts').then((module) => module.schema),
};
