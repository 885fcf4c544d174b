import type { ComponentEntry } from '../../schemas/manifest/component.ts';
import { placeOf } from '../skeleton/place.ts';

export const promotionBanner: ComponentEntry = {
  name: 'promotion-banner',
  slots: ['bar'],
  words: ['ui'],
  skeleton: placeOf('promotion'),
  load: () => import('./PromotionBanner.tsx').then((module) => module.PromotionBanner),
  schema: () => import('./promotion-banner.schema.ts').then((module) => module.schema),
};
