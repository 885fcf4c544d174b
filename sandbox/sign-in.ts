import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createResponse, isSuccessful } from './answer.ts';
import { type CookieOptions, createCookieOptions, LOGIN_COOKIES, setSessionCookie, SESSION_COOKIE, setPersonaCookie } from './cookies.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import { PERSONAS } from './personas.ts';
import type { Account } from './session.ts';

/** Logs the browser in. Keeps its session and the cookies that don't belong to the login. */
export function signIn(c: SandboxContext, account: Account): void {
  const { uid, nickname } = PERSONAS.get(account.persona)?.cookies ?? {};
  if (uid === undefined || nickname === undefined) throw new Error(`the persona ${account.persona} has no login`);
  c.var.session.account = account;
  const options = ensureStoredSession(c);
  setCookie(c, 'uid', uid, options);
  setCookie(c, 'nickname', nickname, options);
  setPersonaCookie(c, account.persona, options);
}

export function signInAs(c: SandboxContext, persona: string): void {
  const own = [...c.var.session.accounts.values()].findLast((account) => account.persona === persona);
  signIn(c, own ?? { password: '', persona });
}

export function signOut(c: SandboxContext): void {
  const options = createCookieOptions(c.var.isSecure);
  c.var.session.account = undefined;
  for (const name of [...LOGIN_COOKIES, 'csrftoken', 'persona']) deleteCookie(c, name, options);
}

export function addLogOut(app: SandboxApp): void {
  app.post('/api/web/v1/usercenter/logout', applyFaults('log-out'), (c) => {
    if (isSuccessful(c, 'log-out')) signOut(c);
    return createResponse(c, 'log-out');
  });
}

function ensureStoredSession(c: SandboxContext): CookieOptions {
  const options = createCookieOptions(c.var.isSecure);
  if (getCookie(c, SESSION_COOKIE) === undefined) c.var.sessions.store(setSessionCookie(c, options), c.var.session);
  return options;
}
