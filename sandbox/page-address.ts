import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { withChanges } from './changes.ts';
import { type CookieOptions, cookieOptions, LOGIN_COOKIES, newSession, SESSION, setPersona } from './cookies.ts';
import type { Persona } from './persona.ts';
import { personaNamed, PERSONAS } from './personas.ts';
import type { Sessions } from './session.ts';
import { thereIsNo } from './there-is-no.ts';

/** Returns whether a client's request used HTTPS, also behind a proxy. */
export type IsSecure = (c: Context) => boolean;

/**
 * Handles `persona`, `answer` and `fault` in a page's address. A persona starts a new session; the others change the current session.
 * Redirects to the page without these parameters. The response to invalid values lists the valid ones.
 */
export function pageAddress(sessions: Sessions, isSecure: IsSecure): MiddlewareHandler {
  return async (c, next) => {
    const name = c.req.query('persona');
    const { answer: answers = [], fault: faults = [] } = c.req.queries();
    if (c.req.method !== 'GET' || (name === undefined && answers.length + faults.length === 0)) return next();
    const persona = name === undefined ? personaNamed(getCookie(c, 'persona')) : PERSONAS.get(name);
    if (persona === undefined) return c.text(thereIsNo('persona', name ?? '', PERSONAS.keys()), 400);
    const id = name === undefined ? getCookie(c, SESSION) : undefined;
    const state = withChanges(sessions.stateOf(id), { answers, faults }, persona);
    if (typeof state === 'string') return c.text(state, 400);
    const options = cookieOptions(isSecure(c));
    if (name !== undefined) become(c, persona, options);
    sessions.keep(id ?? newSession(c, options), state);
    return c.redirect(withoutParameters(new URL(c.req.url)), 302);
  };
}

function become(c: Context, persona: Persona, options: CookieOptions): void {
  // Remove the previous persona's cookies. Keep cookies from other sources.
  const before = PERSONAS.get(getCookie(c, 'persona') ?? '')?.cookies ?? {};
  for (const name of new Set([...LOGIN_COOKIES, ...Object.keys(before)])) {
    if (!(name in persona.cookies)) deleteCookie(c, name, options);
  }
  for (const [name, value] of Object.entries(persona.cookies)) setCookie(c, name, value, options);
  setPersona(c, persona.name, options);
}

/** Keeps the other parameters verbatim. Merges leading slashes, because `//` would redirect to another host. */
function withoutParameters({ pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(persona|answer|fault)(=|$)/.test(part));
  return pathname.replace(/^\/+/, '/') + (rest.length > 0 ? `?${rest.join('&')}` : '');
}
