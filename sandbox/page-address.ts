import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { applyRequestedChanges } from './changes.ts';
import { type CookieOptions, createCookieOptions, LOGIN_COOKIES, setSessionCookie, SESSION_COOKIE, setPersonaCookie } from './cookies.ts';
import type { Persona } from './persona.ts';
import { getPersona, PERSONAS } from './personas.ts';
import type { Sessions } from './session.ts';
import { formatUnknownName } from './there-is-no.ts';

/** Returns whether a client's request used HTTPS, also behind a proxy. */
export type IsSecure = (c: Context) => boolean;

/**
 * Handles `persona`, `answer` and `fault` in a page's address. A persona starts a new session; the others change the current session.
 * Redirects to the page without these parameters. The response to invalid values lists the valid ones.
 */
export function handlePageAddress(sessions: Sessions, isSecure: IsSecure): MiddlewareHandler {
  return async (c, next) => {
    const name = c.req.query('persona');
    const { answer: answers = [], fault: faults = [] } = c.req.queries();
    if (c.req.method !== 'GET' || (name === undefined && answers.length + faults.length === 0)) return next();
    const persona = name === undefined ? getPersona(getCookie(c, 'persona')) : PERSONAS.get(name);
    if (persona === undefined) return c.text(formatUnknownName('persona', name ?? '', PERSONAS.keys()), 400);
    const id = name === undefined ? getCookie(c, SESSION_COOKIE) : undefined;
    const state = applyRequestedChanges(sessions.getState(id), { answers, faults }, persona);
    if (typeof state === 'string') return c.text(state, 400);
    const options = createCookieOptions(isSecure(c));
    if (name !== undefined) setPersonaCookies(c, persona, options);
    sessions.store(id ?? setSessionCookie(c, options), state);
    return c.redirect(removeParameters(new URL(c.req.url)), 302);
  };
}

function setPersonaCookies(c: Context, persona: Persona, options: CookieOptions): void {
  // Remove the previous persona's cookies. Keep cookies from other sources.
  const before = PERSONAS.get(getCookie(c, 'persona') ?? '')?.cookies ?? {};
  for (const name of new Set([...LOGIN_COOKIES, ...Object.keys(before)])) {
    if (!(name in persona.cookies)) deleteCookie(c, name, options);
  }
  for (const [name, value] of Object.entries(persona.cookies)) setCookie(c, name, value, options);
  setPersonaCookie(c, persona.name, options);
}

/** Keeps the other parameters verbatim. Merges leading slashes, because `//` would redirect to another host. */
function removeParameters({ pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(persona|answer|fault)(=|$)/.test(part));
  return pathname.replace(/^\/+/, '/') + (rest.length > 0 ? `?${rest.join('&')}` : '');
}
