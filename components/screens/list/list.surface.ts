import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const listScreen: ComponentEntry = {
  name: 'list',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./List.tsx').then((module) => module.List),
  schema: () => import('./list.schema.ts').then((module) => module.schema),
};
