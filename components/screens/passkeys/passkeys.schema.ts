import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { PasskeyEntry } from '../../../schemas/domains/wallet/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf } from '../../ui/common/fields.ts';
import { frame } from '../account/account.schema.ts';

export const props = z.strictObject({
  ...frame,
  keys: prop.data<readonly PasskeyEntry[]>(),
  create: buttonOf,
  canCreate: prop.flag(),
  hint: z.optional(prop.optionalText()),
});
export type PasskeysProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
