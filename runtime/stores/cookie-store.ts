import { makeAutoObservable } from 'mobx';
import type { CookiePort } from '../ports/ports.ts';

/** Cookies that can be observed. Browsers report no cookie changes, so it looks again when the page comes back. */
export class CookieStore {
  private changes = 0;
  private readonly cookies: CookiePort;

  constructor(ports: { cookies: CookiePort }) {
    this.cookies = ports.cookies;
    makeAutoObservable<CookieStore, 'cookies'>(this, { cookies: false, get: false }, { autoBind: true });
  }

  get(name: string): string | null {
    void this.changes;
    return this.cookies.get(name);
  }

  /** Without `maxAgeMs` the cookie ends with the browser session. */
  set(name: string, value: string, maxAgeMs?: number): void {
    this.cookies.set(name, value, maxAgeMs);
    this.changes += 1;
  }

  remove(name: string): void {
    this.cookies.remove(name);
    this.changes += 1;
  }

  /** Another tab or the server may have written. */
  refresh(): void {
    this.changes += 1;
  }
}
