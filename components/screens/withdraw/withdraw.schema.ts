import type { WalletBalance, WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';
import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf } from '../../ui/common/fields.ts';
import { field } from '../../ui/form/field.schema.ts';
import { frame } from '../account/account.schema.ts';

/** `refusal` is the code of a refused withdrawal whose message belongs to the field. */
const secret = { ...field, refusal: z.optional(z.int()) };

export const props = z.strictObject({
  ...frame,
  coin: prop.text(),
  balances: prop.data<readonly WalletBalance[]>(),
  networks: prop.data<readonly WithdrawNetwork[]>(),
  fields: prop.list(field, ['network', 'address', 'amount']),
  review: buttonOf,
  /** Codes that the review step asks for. */
  secrets: z.optional(prop.list(secret)),
  send: buttonOf,
});
export type WithdrawProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
