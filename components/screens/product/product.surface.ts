import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const productScreen: ComponentEntry = {
  name: 'product',
  slots: ['screen'],
  words: ['ui'],
  load: () => import('./Product.tsx').then((module) => module.Product),
  schema: () => import('./product.schema.ts').then((module) => module.schema),
};
