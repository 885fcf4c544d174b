import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const sideMenu: ComponentEntry = {
  name: 'side-menu',
  slots: ['menu'],
  words: ['ui'],
  load: () => import('./SideMenu.tsx').then((module) => module.SideMenu),
  schema: () => import('./side-menu.schema.ts').then((module) => module.schema),
};
