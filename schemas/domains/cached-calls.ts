import type { CallId } from './calls.ts';

/**
 * Cache scope of a response. When its key changes, the call is repeated. `everybody`: constant. `visitor`: the `uid` cookie. `currency`:
 * the chosen currency. `user`: the logged-in user. `account`: the user's own data, only on routes that fetch it. `ticket`: a support ticket,
 * whose id is in the address.
 */
export type CacheScope = 'everybody' | 'visitor' | 'currency' | 'user' | 'account' | 'ticket';

export interface CachedCall {
  readonly scope: CacheScope;
  readonly level?: 'warn';
}

/** Calls whose responses are kept. The calls themselves load after the first paint. */
export const CACHED_CALLS = {
  'site-settings': { scope: 'currency' },
  'user-info': { scope: 'account' },
  'user-tier': { scope: 'account' },
  'total-funds': { scope: 'account' },
  'wallet-balances': { scope: 'account' },
  'deposit-addresses': { scope: 'account' },
  'withdraw-networks': { scope: 'account' },
  'user-frequency': { scope: 'account' },
  'referral-info': { scope: 'account', level: 'warn' },
  'prize-guide': { scope: 'everybody' },
  'prize-pop': { scope: 'everybody' },
  competitions: { scope: 'everybody' },
  'compliance-check': { scope: 'visitor' },
  'business-check': { scope: 'visitor' },
  'agreement-status': { scope: 'user' },
  'declaration-status': { scope: 'user' },
  'passkey-list': { scope: 'account' },
  'coin-whitelist': { scope: 'everybody' },
  'download-links': { scope: 'everybody' },
  'ticket-list': { scope: 'account' },
  ticket: { scope: 'ticket' },
  'security-status': { scope: 'account' },
  'session-list': { scope: 'account' },
  'login-history': { scope: 'account' },
  'totp-status': { scope: 'account' },
  'kyc-status': { scope: 'account' },
} as const satisfies Partial<Record<CallId, CachedCall>>;

export type CachedCallId = keyof typeof CACHED_CALLS;
export const CACHED_CALL_IDS = Object.keys(CACHED_CALLS) as readonly CachedCallId[];
