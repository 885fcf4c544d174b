import Cookies from 'js-cookie';
import { attempt } from './attempt.ts';
import type { CookiePort } from './ports.ts';

const DAY_MS = 86_400_000;

/** Creates a port over js-cookie. If the browser rejects a cookie, its value is in memory for this page view. */
export function createBrowserCookies(): CookiePort {
  const memory = new Map<string, string>();
  const read = (name: string) => attempt(() => Cookies.get(name), undefined);
  return {
    get: (name) => read(name) ?? memory.get(name) ?? null,
    set(name, value, maxAgeMs) {
      const secure = location.protocol === 'https:' || name.startsWith('__Host-');
      const expires = maxAgeMs === undefined ? {} : { expires: maxAgeMs / DAY_MS };
      attempt(() => Cookies.set(name, value, { sameSite: 'lax', secure, ...expires }), undefined);
      if (read(name) === value) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt(() => Cookies.remove(name), undefined);
    },
  };
}
