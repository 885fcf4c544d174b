import type { ComponentEntry } from '../../../schemas/manifest/component.ts';

export const messageScreen: ComponentEntry = {
  name: 'message',
  slots: ['screen'],
  load: () => import('./Message.tsx').then((module) => module.Message),
  schema: () => import('./message.schema.ts').then((module) => module.schema),
};
