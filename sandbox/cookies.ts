import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';

export const SESSION_COOKIE = 'sandbox_session';

export const LOGIN_COOKIES = ['uid', 'nickname'] as const;

export type CookieOptions = Readonly<{ path: string; sameSite: 'Lax'; secure: boolean }>;

export function createCookieOptions(secure: boolean): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure };
}

export function setSessionCookie(c: Context, options: CookieOptions): string {
  const id = crypto.randomUUID();
  setCookie(c, SESSION_COOKIE, id, { ...options, httpOnly: true });
  return id;
}

/** Sets the persona and a new CSRF token. */
export function setPersonaCookie(c: Context, name: string, options: CookieOptions): void {
  setCookie(c, 'persona', name, options);
  setCookie(c, 'csrftoken', crypto.randomUUID(), options);
}
