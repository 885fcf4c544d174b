import Cookies from 'js-cookie';
import type { CookiePort } from './ports.ts';

const DAY_MS = 86_400_000;

/** Creates a port over js-cookie. If the browser rejects a cookie, its value is in memory for this page view. */
export function createBrowserCookies(): CookiePort {
  const memory = new Map<string, string>();
  return {
    get: (name) => read(name) ?? memory.get(name) ?? null,
    set(name, value, maxAgeMs) {
      write(name, value, maxAgeMs);
      if (read(name) === value) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt(() => Cookies.remove(name, { path: '/' }));
    },
  };
}

/** Access to blocked cookies throws. */
function read(name: string): string | undefined {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
}

function write(name: string, value: string, maxAgeMs: number | undefined): void {
  const expires = maxAgeMs === undefined ? {} : { expires: maxAgeMs / DAY_MS };
  attempt(() => Cookies.set(name, value, { path: '/', sameSite: 'lax', secure: isSecure() || name.startsWith('__Host-'), ...expires }));
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Cookies are blocked. The value is in memory.
  }
}
