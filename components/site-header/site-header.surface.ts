import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const siteHeader: ComponentEntry = {
  name: 'site-header',
  slots: ['header'],
  words: ['ui'],
  load: () => import('./SiteHeader.tsx').then((module) => module.SiteHeader),
  schema: () => import('./site-header.schema.ts').then((module) => module.schema),
};
