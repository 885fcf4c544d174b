import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const siteFooter: ComponentEntry = {
  name: 'site-footer',
  slots: ['footer'],
  words: ['ui'],
  load: () => import('./SiteFooter.tsx').then((module) => module.SiteFooter),
  schema: () => import('./site-footer.schema.ts').then((module) => module.schema),
};
