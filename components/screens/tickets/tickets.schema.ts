import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { TicketRow } from '../../../schemas/domains/wallet/sources.ts';
import type { TicketThread } from '../../../schemas/domains/identity/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf, linkTo } from '../../ui/common/fields.ts';
import { field } from '../../ui/form/field.schema.ts';
import { frame } from '../account/account.schema.ts';

export const props = z.strictObject({
  ...frame,
  tickets: prop.data<readonly TicketRow[]>(),
  /** Id of the open ticket. */
  open: z.optional(prop.optionalText()),
  thread: z.optional(
    z.strictObject({
      messages: prop.data<TicketThread>(),
      back: linkTo,
      fields: prop.list(field, ['reply']),
      send: buttonOf,
      close: buttonOf,
    }),
  ),
  fields: prop.list(field, ['subject', 'category', 'text']),
  send: buttonOf,
});
export type TicketsProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
