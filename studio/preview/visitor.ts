import type { CookiePort, FetchPort, StoragePort } from '../../runtime/ports/ports.ts';
import { CARRIED, GIVEN, SITE } from './visitor-headers.ts';

/** What a browser would keep of a visitor, in memory: nothing of the studio's own is read or written. */
export interface Visitor {
  readonly cookies: CookiePort;
  readonly storage: StoragePort;
  /** The network, which carries the visitor's cookies to the sandbox of a site and brings back those that it gives. */
  readonly fetchFor: (site: string, fetch: FetchPort) => FetchPort;
}

interface Kept {
  readonly value: string;
  /** ms since the epoch, by the clock of the preview. */
  readonly until: number;
}

const SECOND_MS = 1000;

/** A visitor with these cookies, of whom nothing else is known; `now` in ms. */
export function newVisitor(now: () => number, initial: Readonly<Record<string, string>>): Visitor {
  const jar = new Map<string, Kept>();
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
  const carried = () => [...jar.keys()].flatMap((name) => cookieLine(name, cookies.get(name))).join('; ');
  const take = (given: string | null) => given?.split(GIVEN.between).forEach((line) => takeCookie(line, cookies));
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
      headers.set(CARRIED, carried());
      const response = await fetch(address, { ...init, headers });
      take(response.headers.get(GIVEN.header));
      return response;
    },
  };
}

function cookieLine(name: string, value: string | null): readonly string[] {
  // As js-cookie and Hono write them.
  return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
}

/** A `Set-Cookie` line; those of our own sandbox name no date. */
function takeCookie(line: string, cookies: CookiePort): void {
  const [, name = '', value = '', rest = ''] = /^([^=;\s]+)=([^;]*)(.*)$/.exec(line.trim()) ?? [];
  const seconds = /;\s*max-age=(-?\d+)/i.exec(rest)?.[1];
  if (name === '') return;
  if (seconds === undefined) cookies.set(name, decodeURIComponent(value));
  else if (Number(seconds) <= 0) cookies.remove(name);
  else cookies.set(name, decodeURIComponent(value), Number(seconds) * SECOND_MS);
}
