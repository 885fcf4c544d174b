import { MANIFEST_COOKIES, PAGE_COOKIES, SESSION_COOKIES } from '../../schemas/stored/cookies.ts';

/** The default key of the risk notice's cookie (contract 8). */
const DEFAULT_KEY = 'risk_user_guide';
const PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

/** What a server-chosen name must not overwrite. */
const OWN_COOKIES: ReadonlySet<string> = new Set([...MANIFEST_COOKIES, ...SESSION_COOKIES, ...PAGE_COOKIES]);

/** The name of the cookie that holds when the risk notice was shown: the server's where it may be used (contract 8). */
export function riskCookieName(key: string): string {
  return PATTERN.test(key) && !OWN_COOKIES.has(key) ? key : DEFAULT_KEY;
}
