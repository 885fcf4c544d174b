import { makeAutoObservable } from 'mobx';
import type { Queries } from './query.ts';
import type { CookieStore } from './cookie-store.ts';

interface SessionPorts {
  readonly answers: Pick<Queries, 'user-info'>;
  readonly cookies: CookieStore;
}

/** Who is looking: the login rule of spec section 5. */
export class SessionStore {
  private readonly ports: SessionPorts;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    makeAutoObservable<SessionStore, 'ports'>(this, { ports: false });
  }

  /** The `uid` cookie, or null. */
  get uid(): string | null {
    return this.ports.cookies.get('uid');
  }

  get nickname(): string | null {
    return this.ports.cookies.get('nickname');
  }

  /** CacheScope data the calls fetch: the `uid` cookie, or null without both cookies. */
  get person(): string | null {
    return this.nickname === null ? null : this.uid;
  }

  /** Both cookies exist, and the user info, once it is here, does not say otherwise (spec 5, contract 10). */
  get isLoggedIn(): boolean {
    return this.person !== null && this.ports.answers['user-info'].valueFor(this.person)?.is_login !== false;
  }
}
