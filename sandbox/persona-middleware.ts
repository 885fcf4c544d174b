import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Persona } from './persona.ts';
import { PERSONAS } from './personas.ts';

/** The login: every persona has it or takes it away. */
const LOGIN_COOKIES = ['uid', 'nickname'];

const OPTIONS = { path: '/', sameSite: 'Lax' } as const;

/** `?persona=NAME` on a page makes the browser that persona, with a fresh session, and leads to the page without it. */
export const personaMiddleware: MiddlewareHandler = async (c, next) => {
  const name = c.req.query('persona');
  if (name === undefined || c.req.method !== 'GET') return next();
  const persona = PERSONAS.get(name);
  if (persona === undefined) return c.text(`There is no persona "${name}". There are:\n${[...PERSONAS.keys()].join('\n')}\n`, 400);
  become(c, persona);
  return c.redirect(withoutPersona(new URL(c.req.url)), 302);
};

function become(c: Context, persona: Persona): void {
  // What the last persona brought along goes with it; cookies that somebody else set stay.
  const before = PERSONAS.get(getCookie(c, 'persona') ?? '')?.cookies ?? {};
  for (const name of new Set([...LOGIN_COOKIES, ...Object.keys(before)])) {
    if (!(name in persona.cookies)) deleteCookie(c, name, OPTIONS);
  }
  for (const [name, value] of Object.entries(persona.cookies)) setCookie(c, name, value, OPTIONS);
  setCookie(c, 'persona', persona.name, OPTIONS);
  setCookie(c, 'csrftoken', crypto.randomUUID(), OPTIONS);
  setCookie(c, 'sandbox_session', crypto.randomUUID(), { ...OPTIONS, httpOnly: true });
}

/** The other parameters stay as they were written. A path of two slashes would lead to another host. */
function withoutPersona({ pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^persona(=|$)/.test(part));
  return pathname.replace(/^\/+/, '/') + (rest.length > 0 ? `?${rest.join('&')}` : '');
}
