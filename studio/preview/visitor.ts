import type { CookiePort, FetchPort, StoragePort } from '../../runtime/ports/ports.ts';
import { REQUEST_COOKIES, RESPONSE_COOKIES, SITE } from './visitor-headers.ts';

/** A visitor's browser state in memory, separate from the studio's. */
export interface Visitor {
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  /** Wraps `fetch`: sends the visitor's cookies to the site's sandbox and stores those of the response. */
  readonly fetchFor: (site: string, fetch: FetchPort) => FetchPort;
}

interface StoredCookie {
  readonly value: string;
  /** In ms since the epoch, by the preview's clock. */
  readonly until: number;
}

const SECOND_MS = 1000;

/** Creates a visitor with cookies and no other state. `now` is in ms. */
export function createVisitor(now: () => number, initial: Readonly<Record<string, string>>): Visitor {
  const jar = new Map<string, StoredCookie>();
  const items = new Map<string, string>();
  const cookies: CookiePort = {
    get(name) {
      const kept = jar.get(name);
      return kept === undefined || kept.until <= now() ? null : kept.value;
    },
    set: (name, value, maxAgeMs = Infinity) => void jar.set(name, { value, until: now() + maxAgeMs }),
    remove: (name) => void jar.delete(name),
  };
  for (const [name, value] of Object.entries(initial)) cookies.set(name, value);
  const formatCookies = () => [...jar.keys()].flatMap((name) => formatCookie(name, cookies.get(name))).join('; ');
  const storeCookies = (given: string | null) => given?.split(RESPONSE_COOKIES.between).forEach((line) => storeCookie(line, cookies));
  return {
    cookies,
    storage: {
      get: (key) => items.get(key) ?? null,
      set: (key, value) => void items.set(key, value),
      remove: (key) => void items.delete(key),
      onForeignChange: () => () => undefined,
    },
    fetchFor: (site, fetch) => async (address, init) => {
      const headers = new Headers(init.headers);
      headers.set(SITE, site);
      headers.set(REQUEST_COOKIES, formatCookies());
      const response = await fetch(address, { ...init, headers });
      storeCookies(response.headers.get(RESPONSE_COOKIES.header));
      return response;
    },
  };
}

function formatCookie(name: string, value: string | null): readonly string[] {
  // Encodes like js-cookie and Hono.
  return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
}

/** Parses a `Set-Cookie` line. The sandbox never sets `Expires`. */
function storeCookie(line: string, cookies: CookiePort): void {
  const [, name = '', value = '', rest = ''] = /^([^=;\s]+)=([^;]*)(.*)$/.exec(line.trim()) ?? [];
  const seconds = /;\s*max-age=(-?\d+)/i.exec(rest)?.[1];
  if (name === '') return;
  if (seconds === undefined) cookies.set(name, decodeURIComponent(value));
  else if (Number(seconds) <= 0) cookies.remove(name);
  else cookies.set(name, decodeURIComponent(value), Number(seconds) * SECOND_MS);
}
