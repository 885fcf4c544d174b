import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { answer, succeeds } from './answer.ts';
import { type CookieOptions, cookieOptions, LOGIN_COOKIES, newSession, SESSION, setPersona } from './cookies.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import { PERSONAS } from './personas.ts';
import type { Account } from './session.ts';

/** Logs the browser in with an account. Its session goes on, with all that it holds; cookies that are not of the login stay. */
export function signIn(c: SandboxContext, account: Account): void {
  const { uid, nickname } = PERSONAS.get(account.persona)?.cookies ?? {};
  if (uid === undefined || nickname === undefined) throw new Error(`the persona ${account.persona} has no login`);
  c.var.session.account = account;
  const options = keepSession(c);
  setCookie(c, 'uid', uid, options);
  setCookie(c, 'nickname', nickname, options);
  setPersona(c, account.persona, options);
}

/** Logs the browser in as a persona: with its account that was signed up last, where the session has one. */
export function signInAs(c: SandboxContext, persona: string): void {
  const own = [...c.var.session.accounts.values()].findLast((account) => account.persona === persona);
  signIn(c, own ?? { password: '', persona });
}

/** Takes the login away: the browser is a visitor's. Its session stays, as do cookies that are not of the login. */
export function signOut(c: SandboxContext): void {
  const options = cookieOptions(c.var.isSecure);
  c.var.session.account = undefined;
  for (const name of [...LOGIN_COOKIES, 'csrftoken', 'persona']) deleteCookie(c, name, options);
}

/** The call with which a page logs out. */
export function addLogOut(app: SandboxApp): void {
  app.post('/api/web/v1/usercenter/logout', call('log-out'), (c) => {
    if (succeeds(c, 'log-out')) signOut(c);
    return answer(c, 'log-out');
  });
}

/** A browser that came without a session gets the one that this request began. */
function keepSession(c: SandboxContext): CookieOptions {
  const options = cookieOptions(c.var.isSecure);
  if (getCookie(c, SESSION) === undefined) c.var.sessions.keep(newSession(c, options), c.var.session);
  return options;
}
