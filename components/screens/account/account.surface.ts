import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const accountScreen: ComponentEntry = {
  name: 'account',
  slots: ['screen'],
  words: ['user', 'ui'],
  load: () => import('./Account.tsx').then((module) => module.Account),
  schema: () => import('./account.schema.ts').then((module) => module.schema),
};
