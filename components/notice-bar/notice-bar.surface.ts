import type { ComponentEntry } from '../../schemas/manifest/component.ts';
import { placeOf } from '../skeleton/place.ts';

export const noticeBar: ComponentEntry = {
  name: 'notice-bar',
  slots: ['bar'],
  words: ['ui'],
  skeleton: placeOf('notice'),
  load: () => import('./NoticeBar.tsx').then((module) => module.NoticeBar),
  schema: () => import('./notice-bar.schema.ts').then((module) => module.schema),
};
