import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const homeScreen: ComponentEntry = {
  name: 'home',
  slots: ['screen'],
  words: ['market', 'ui'],
  load: () => import('./Home.tsx').then((module) => module.Home),
  schema: () => import('./home.schema.ts').then((module) => module.schema),
};
