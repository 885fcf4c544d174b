import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const authScreen: ComponentEntry = {
  name: 'auth',
  slots: ['screen'],
  words: ['user'],
  load: () => import('./Auth.tsx').then((module) => module.Auth),
  schema: () => import('./auth.schema.ts').then((module) => module.schema),
};
