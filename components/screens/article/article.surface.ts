import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const articleScreen: ComponentEntry = {
  name: 'article',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./Article.tsx').then((module) => module.Article),
  schema: () => import('./article.schema.ts').then((module) => module.schema),
};
