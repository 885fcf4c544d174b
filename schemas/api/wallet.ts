import { z } from '../zod.ts';
import { listOf, section } from './wire.ts';

/** Where a user's coins lie. */
export const ACCOUNTS = ['spot', 'futures', 'earn'] as const;

export type Account = (typeof ACCOUNTS)[number];

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

export type WalletBalance = z.infer<typeof balance>;
