import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { DepositNetwork } from '../../../schemas/domains/wallet/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { accountActions, frame } from '../account/account.schema.ts';

export const props = z.strictObject({
  ...frame,
  coin: prop.text(),
  networks: prop.data<readonly DepositNetwork[]>(),
  actions: accountActions,
  warnings: z.optional(prop.list({ text: prop.text() })),
});
export type DepositProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
