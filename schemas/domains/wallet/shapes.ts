import { ACCOUNTS } from './accounts.ts';
import { z } from '../../zod.ts';
import { listOf, numeric, section, text } from '../wire.ts';

/** An exact decimal. It stays text: what is read as a number is no longer exact. */
export const decimal = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
  z.string().check(z.regex(/^\d+(\.\d+)?$/)),
);

const balance = z.object({ account: z.enum(ACCOUNTS), coin: z.string(), amount: decimal, price_usd: decimal });

/** GET /apiw/v2/account/balances: what lies where, and what one of each coin is worth. */
export const walletBalances = section({ balances: listOf(balance) });

const network = z.object({
  coin: z.string(),
  id: z.string(),
  name: z.string(),
  /** Missing while the user has none there. */
  address: text,
  minimum: decimal,
  confirmations: numeric,
});

/** GET /apiw/v2/account/deposit_addresses: where each coin can be sent. */
export const depositAddresses = section({ networks: listOf(network) });

export type WalletBalance = z.infer<typeof balance>;
