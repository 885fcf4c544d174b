import { type ComponentSchema, prop } from '../../../schemas/manifest/prop.ts';
import type { FundsTotal } from '../../../schemas/domains/session/sources.ts';
import type { WalletAccount } from '../../../schemas/domains/wallet/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { accountActions, frame } from '../account/account.schema.ts';

export const props = z.strictObject({
  ...frame,
  total: prop.data<FundsTotal>(),
  accounts: prop.data<readonly WalletAccount[]>(),
  actions: accountActions,
});
export type WalletProps = z.output<typeof props>;

export const schema: ComponentSchema = { props, texts: 'account', actions: [] };
