import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { microApp } from '../../ui/micro-app/micro-app.schema.ts';

export const props = z.strictObject({ title: prop.text(), app: microApp });
export type MicroAppDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  /** `done`: the app is finished. */
  actions: ['done'],
  answers: { close: [{ close: true }] },
};
