import { ACCOUNTS } from './accounts.ts';
import { z } from '../../zod.ts';
import { flag, numeric, requiredListOf, section, text } from '../wire.ts';

/** An exact decimal. It stays text: what is read as a number is no longer exact. */
export const decimal = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
  z.string().check(z.regex(/^\d+(\.\d+)?$/)),
);

const balance = z.object({
  account: z.enum(ACCOUNTS),
  coin: z.string(),
  /** Available to use. */
  amount: decimal,
  /** Available and locked by open orders; missing if nothing is locked. */
  total: z.optional(decimal),
  price_usd: decimal,
});

/** GET /apiw/v2/account/balances: the balance of each coin in each account. All are essential: totals add them up. */
export const walletBalances = z.object({ balances: z.array(balance) });

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
export const depositAddresses = section({ networks: requiredListOf(network) });

export type WalletBalance = z.infer<typeof balance>;

/** 1 means one hour, 2 means every time, 0 means never (spec section 3). */
export const FREQUENCIES = [0, 1, 2] as const;

/** GET /apiweb/v1/user/get_user_frequency. */
export const userFrequency = z.object({
  frequency: z.pipe(numeric, z.literal(FREQUENCIES)),
  /** The fund password is asked for again even at frequency 0 (contract 10). */
  ip_changed: flag,
});

const success = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value === true || value === 'true' || value === 1),
);

/** POST /json_svr/query_safe answers outside the envelope. Success is true, 'true' or 1 (contract 10). */
export const safeAnswer = z.object({ result: success, msg: text });

/** The same in the words of the usual envelope; a refusal has no code of its own. */
export const safeEnvelope = z.pipe(
  safeAnswer,
  z.transform(({ result, msg }) => ({ code: result ? 0 : 1, message: msg, data: null })),
);

const withdrawNetwork = z.object({
  coin: z.string(),
  id: z.string(),
  name: z.string(),
  /** CacheScope kind of address it takes. */
  chain: text,
  /** Kept from the amount. */
  fee: decimal,
  minimum: decimal,
  /** How many places an amount may have. */
  decimals: z.pipe(numeric, z.int().check(z.gte(0), z.lte(18))),
});

/** GET /apiw/v2/account/withdraw_networks: how each coin leaves the account. */
export const withdrawNetworks = section({ networks: requiredListOf(withdrawNetwork) });

export type WithdrawNetwork = z.infer<typeof withdrawNetwork>;

const amount = z.pipe(
  text,
  z.transform((value) => (value === '' ? '0' : value)),
);

/** GET /apiw/v2/account/total_funds; each is '0' by default (spec section 7). */
export const totalFunds = section({ total_btc: amount, total_usd: amount });

export type TotalFunds = z.infer<typeof totalFunds>;
