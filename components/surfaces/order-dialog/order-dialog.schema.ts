import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { ticket } from '../../screens/order-ticket/ticket.schema.ts';

export const props = z.strictObject({
  title: prop.text(),
  ticket,
  side: prop.scalar<string>(),
  price: prop.scalar<string>(),
});
export type OrderDialogProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'notices', actions: ['place-order'], answers: { close: [{ close: true }] } };
