import type { ACCOUNT } from '../../schemas/domains/wallet/sources.ts';
import type { WITHDRAW } from '../../schemas/domains/wallet/fund-password.ts';
import type { GROWTH } from '../../schemas/domains/growth/sources.ts';
import { ACCOUNT_READERS } from './account.ts';
import { GROWTH_READERS } from './growth.ts';
import type { Readers } from './reader.ts';
import { WITHDRAW_READERS } from './withdraw.ts';

export const LOADED_READERS: Readers<typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH> = {
  ...ACCOUNT_READERS,
  ...WITHDRAW_READERS,
  ...GROWTH_READERS,
};
