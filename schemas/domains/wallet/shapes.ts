import { get, post, type Options } from '../call.ts';
import { ACCOUNTS } from './sources.ts';
import { z } from '../../zod.ts';
import { flag, numeric, optionalFlag, optionalNumeric, requiredList, section, text } from '../wire.ts';

/** Exact decimal. It stays a string, because a number would lose precision. */
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
  amount: decimal,
  /** Available and locked by open orders; missing if nothing is locked. */
  total: z.optional(decimal),
  price_usd: decimal,
});

/** A missing balance would make totals wrong, so one invalid item invalidates the response. */
export const walletBalances = z.object({ balances: z.array(balance) });

const network = z.object({
  coin: z.string(),
  id: z.string(),
  name: z.string(),
  address: text,
  minimum: decimal,
  confirmations: numeric,
});

export const depositAddresses = section({ networks: requiredList(network) });

export type WalletBalance = z.infer<typeof balance>;

export const FREQUENCIES = [0, 1, 2] as const;

export const userFrequency = z.object({
  frequency: z.pipe(numeric, z.literal(FREQUENCIES)),
  ip_changed: flag,
  has_fundpass: z.pipe(
    optionalFlag,
    z.transform((value) => value !== false),
  ),
});

const success = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value === true || value === 'true' || value === 1),
);

/** Response of POST /json_svr/query_safe, which has no envelope. Success is true, 'true' or 1. */
export const safeAnswer = z.object({ result: success, msg: text, locked_until: z.optional(numeric) });

export const safeEnvelope = z.pipe(
  safeAnswer,
  z.transform(({ result, msg, locked_until }) => ({
    code: result ? 0 : 1,
    message: msg,
    data: locked_until === undefined ? null : { locked_until },
  })),
);

/** Withdrawals are locked until then (seconds since 1970); null if they aren't. */
export const lock = section({ locked_until: optionalNumeric });

const withdrawNetwork = z.object({
  coin: z.string(),
  id: z.string(),
  name: z.string(),
  chain: text,
  fee: decimal,
  minimum: decimal,
  decimals: z.pipe(numeric, z.int().check(z.gte(0), z.lte(18))),
});

export const withdrawNetworks = section({ networks: requiredList(withdrawNetwork) });

export type WithdrawNetwork = z.infer<typeof withdrawNetwork>;

const amount = z.pipe(
  text,
  z.transform((value) => (value === '' ? '0' : value)),
);

export const totalFunds = section({ total_btc: amount, total_usd: amount });

function querySafe<const Rest extends Options>(action: string, rest: Rest) {
  return post('slow', '/json_svr/query_safe', { body: { action }, envelope: safeEnvelope, settles: {}, ...rest });
}

export const WALLET_CALLS = {
  'total-funds': get('slow', '/apiw/v2/account/total_funds', { cached: true, shape: totalFunds }),
  'wallet-balances': get('slow', '/apiw/v2/account/balances', { cached: true, shape: walletBalances }),
  'deposit-addresses': get('slow', '/apiw/v2/account/deposit_addresses', { cached: true, shape: depositAddresses }),
  'withdraw-networks': get('slow', '/apiw/v2/account/withdraw_networks', { cached: true, shape: withdrawNetworks }),
  'withdraw-submit': post('slow', '/apiw/v2/account/withdraw', { settles: {} }),
  'gatecode-redeem': post('slow', '/apiw/v2/account/redeem_gatecode', { settles: {} }),
  'user-frequency': get('slow', '/apiweb/v1/user/get_user_frequency', { cached: true, shape: userFrequency }),
  'fund-frequency-save': querySafe('tradepassfrequency', {}),
  'fund-password-check': querySafe('checkfundpass', {}),
  'fund-password-set': querySafe('setfundpass', {}),
  'fund-password-change': querySafe('changefundpass', {}),
  'fund-password-reset': querySafe('resetfundpass', { shape: lock }),
};
