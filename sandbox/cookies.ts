import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';

/** The cookie of a browser's session. */
export const SESSION = 'sandbox_session';

/** The login: every persona has it or takes it away. */
export const LOGIN_COOKIES = ['uid', 'nickname'] as const;

/** How the sandbox sets its cookies: of the whole host, and for https alone where the page came over it. */
export type CookieOptions = Readonly<{ path: string; sameSite: 'Lax'; secure: boolean }>;

export function cookieOptions(secure: boolean): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure };
}

/** Gives the browser the cookie of a session of its own. */
export function newSession(c: Context, options: CookieOptions): string {
  const id = crypto.randomUUID();
  setCookie(c, SESSION, id, { ...options, httpOnly: true });
  return id;
}

/** Who answers from now on, and the token of that login. */
export function setPersona(c: Context, name: string, options: CookieOptions): void {
  setCookie(c, 'persona', name, options);
  setCookie(c, 'csrftoken', crypto.randomUUID(), options);
}
