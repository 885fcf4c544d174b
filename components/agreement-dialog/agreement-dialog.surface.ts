import type { ComponentEntry } from '../../schemas/manifest/component.ts';

export const agreementDialog: ComponentEntry = {
  name: 'agreement-dialog',
  slots: ['modal'],
  words: ['ui'],
  load: () => import('./AgreementDialog.tsx').then((module) => module.AgreementDialog),
  schema: () => import('./agreement-dialog.schema.ts').then((module) => module.schema),
};
