import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const tradeScreen: ComponentEntry = {
  name: 'trade',
  slots: ['screen'],
  words: ['market', 'ui'],
  load: () => import('./Trade.tsx').then((module) => module.Trade),
  schema: () => import('./trade.schema.ts').then((module) => module.schema),
};
