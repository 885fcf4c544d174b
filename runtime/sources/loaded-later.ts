import { ACCOUNT_READERS } from './account.ts';
import { GROWTH_READERS } from './growth.ts';
import { ORDER_READERS } from './orders.ts';
import { WITHDRAW_READERS } from './withdraw.ts';

/** The readers of what few pages show: one chunk. */
export const LOADED_READERS = { ...ACCOUNT_READERS, ...WITHDRAW_READERS, ...GROWTH_READERS, ...ORDER_READERS };
