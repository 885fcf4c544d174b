import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const noticeDialog: ComponentEntry = {
  name: 'notice-dialog',
  slots: ['modal'],
  words: ['ui'],
  load: () => import('./NoticeDialog.tsx').then((module) => module.NoticeDialog),
  schema: () => import('./notice-dialog.schema.ts').then((module) => module.schema),
};
