import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const choiceDialog: ComponentEntry = {
  name: 'choice-dialog',
  slots: ['modal'],
  words: ['ui'],
  load: () => import('./ChoiceDialog.tsx').then((module) => module.ChoiceDialog),
  schema: () => import('./choice-dialog.schema.ts').then((module) => module.schema),
};
