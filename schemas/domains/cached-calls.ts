import type { CachedCallId } from './calls.ts';

/**
 * Cache scope of a response. When its key changes, the call is repeated. `everybody`: constant. `visitor`: the `uid` cookie. `currency`:
 * the chosen currency. `user`: the logged-in user. `account`: the user's own data, only on routes that fetch it. `ticket`: a support ticket,
 * whose id is in the address.
 */
export type CacheScope = 'everybody' | 'visitor' | 'currency' | 'user' | 'account' | 'ticket';

export interface CacheOptions {
  readonly scope?: CacheScope;
  readonly level?: 'warn';
}

/** Cached calls whose scope isn't `account`, or whose failure isn't an error. The calls themselves load after the first paint. */
export const CACHE_OPTIONS: Readonly<Partial<Record<CachedCallId, CacheOptions>>> = {
  'site-settings': { scope: 'currency' },
  'referral-info': { level: 'warn' },
  'prize-guide': { scope: 'everybody' },
  'prize-pop': { scope: 'everybody' },
  competitions: { scope: 'everybody' },
  'compliance-check': { scope: 'visitor' },
  'business-check': { scope: 'visitor' },
  'agreement-status': { scope: 'user' },
  'declaration-status': { scope: 'user' },
  'coin-whitelist': { scope: 'everybody' },
  'download-links': { scope: 'everybody' },
  ticket: { scope: 'ticket' },
};
