import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const contentBanner: ComponentEntry = {
  name: 'content-banner',
  slots: ['bar'],
  words: ['ui'],
  load: () => import('./ContentBanner.tsx').then((module) => module.ContentBanner),
  schema: () => import('./content-banner.schema.ts').then((module) => module.schema),
};
