import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import type { FundsTotal } from '../../../schemas/sources/user.ts';
import type { WalletAccount } from '../../../schemas/sources/account.ts';
import { z } from '../../../schemas/zod.ts';
import { accountActions, accountNotes } from '../account/account.schema.ts';
import { accountFrame, FRAME_SAMPLE } from '../account/frame.ts';

export const props = z.strictObject({
  ...accountFrame,
  total: prop.data<FundsTotal>(),
  accounts: prop.data<readonly WalletAccount[]>(),
  actions: accountActions,
  /** Where a coin can be withdrawn: an entry's id is the coin. */
  withdrawals: z.optional(prop.list(z.strictObject({ ...entryFields, label: prop.text(), link: prop.link() }))),
  notes: accountNotes,
});
export type WalletProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  texts: 'account',
  actions: [],
  sample: {
    ...FRAME_SAMPLE,
    total: { value: 'funds.total' },
    accounts: { value: 'wallet.accounts' },
    actions: {
      list: { transfer: { order: 1, label: { text: 'funds.transfer' }, control: { action: 'open-transfer' } } },
    },
    withdrawals: { list: { USDT: { order: 1, label: { text: 'funds.withdraw' }, link: { link: 'withdraw' } } } },
    notes: { list: { converted: { order: 1, text: { text: 'funds.note' } } } },
  },
};
