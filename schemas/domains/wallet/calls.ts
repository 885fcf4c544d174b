import type { Calls } from '../call.ts';

const loadShapes = () => import('./shapes.ts');

export const WALLET_CALLS = {
  'total-funds': {
    method: 'GET',
    path: '/apiw/v2/account/total_funds',
    client: 'slow',
    shape: async () => (await loadShapes()).totalFunds,
    scope: 'account',
  },
  'wallet-balances': {
    method: 'GET',
    path: '/apiw/v2/account/balances',
    client: 'slow',
    shape: async () => (await loadShapes()).walletBalances,
    scope: 'account',
  },
  'deposit-addresses': {
    method: 'GET',
    path: '/apiw/v2/account/deposit_addresses',
    client: 'slow',
    shape: async () => (await loadShapes()).depositAddresses,
    scope: 'account',
  },
  'withdraw-networks': {
    method: 'GET',
    path: '/apiw/v2/account/withdraw_networks',
    client: 'slow',
    shape: async () => (await loadShapes()).withdrawNetworks,
    scope: 'account',
  },
  'withdraw-submit': { method: 'POST', path: '/apiw/v2/account/withdraw', client: 'slow', settles: {} },
  'gatecode-redeem': { method: 'POST', path: '/apiw/v2/account/redeem_gatecode', client: 'slow', settles: {} },
  'user-frequency': {
    method: 'GET',
    path: '/apiweb/v1/user/get_user_frequency',
    client: 'slow',
    shape: async () => (await loadShapes()).userFrequency,
    scope: 'account',
  },
  'fund-frequency-save': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'tradepassfrequency' },
    envelope: async () => (await loadShapes()).safeEnvelope,
    settles: {},
  },
  'fund-password-check': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'checkfundpass' },
    envelope: async () => (await loadShapes()).safeEnvelope,
    settles: {},
  },
  'fund-password-set': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'setfundpass' },
    envelope: async () => (await loadShapes()).safeEnvelope,
    settles: {},
  },
  'fund-password-change': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'changefundpass' },
    envelope: async () => (await loadShapes()).safeEnvelope,
    settles: {},
  },
  'fund-password-reset': {
    method: 'POST',
    path: '/json_svr/query_safe',
    client: 'slow',
    body: { action: 'resetfundpass' },
    envelope: async () => (await loadShapes()).safeEnvelope,
    shape: async () => (await loadShapes()).lock,
    settles: {},
  },
} as const satisfies Calls;
