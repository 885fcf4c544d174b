import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const promotionDialog: ComponentEntry = {
  name: 'promotion-dialog',
  slots: ['modal'],
  words: ['ui'],
  load: () => import('./PromotionDialog.tsx').then((module) => module.PromotionDialog),
  schema: () => import('./promotion-dialog.schema.ts').then((module) => module.schema),
};
