import type { Calls } from '../call.ts';

const shapes = () => import('./shapes.ts');

export const WALLET_CALLS = {
  /** Funds in BTC and USD. */
  'total-funds': {
    method: 'GET',
    path: '/apiw/v2/account/total_funds',
    client: 'slow',
    shape: async () => (await shapes()).totalFunds,
    scope: 'account',
  },
  /** Balance of each coin by account. */
  'wallet-balances': {
    method: 'GET',
    path: '/apiw/v2/account/balances',
    client: 'slow',
    shape: async () => (await shapes()).walletBalances,
    scope: 'account',
  },
  /** Networks on which each coin can be deposited, with the address of the user. */
  'deposit-addresses': {
    method: 'GET',
    path: '/apiw/v2/account/deposit_addresses',
    client: 'slow',
    shape: async () => (await shapes()).depositAddresses,
    scope: 'account',
  },
  /** Networks, fees and limits of withdrawals. */
  'withdraw-networks': {
    method: 'GET',
    path: '/apiw/v2/account/withdraw_networks',
    client: 'slow',
    shape: async () => (await shapes()).withdrawNetworks,
    scope: 'account',
  },
  /** Sends an amount of a coin to an address. */
  'withdraw-submit': { method: 'POST', path: '/apiw/v2/account/withdraw', client: 'slow', settles: {} },
  /** Redeems a code that another user created. */
  'gatecode-redeem': { method: 'POST', path: '/apiw/v2/account/redeem_gatecode', client: 'slow', settles: {} },
  /** How often the fund password is required. */
  'user-frequency': {
    method: 'GET',
    path: '/apiweb/v1/user/get_user_frequency',
    client: 'slow',
    shape: async () => (await shapes()).userFrequency,
    scope: 'account',
  },
  /** Sets how often the fund password is required. */
  'fund-frequency-save': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'tradepassfrequency' },
    envelope: async () => (await shapes()).safeEnvelope,
    settles: {},
  },
  /** Checks the fund password. */
  'fund-password-check': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'checkfundpass' },
    envelope: async () => (await shapes()).safeEnvelope,
    settles: {},
  },
} as const satisfies Calls;
