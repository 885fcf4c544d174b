import { makeAutoObservable } from 'mobx';
import type { Queries } from './query.ts';
import type { CookieStore } from './cookie-store.ts';

interface SessionPorts {
  readonly answers: Pick<Queries, 'user-info'>;
  readonly cookies: CookieStore;
}

/** Login state. A user is logged in with both cookies, unless the user info contradicts. */
export class SessionStore {
  private readonly ports: SessionPorts;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    makeAutoObservable<SessionStore, 'ports'>(this, { ports: false });
  }

  get uid(): string | null {
    return this.ports.cookies.get('uid');
  }

  get nickname(): string | null {
    return this.ports.cookies.get('nickname');
  }

  /** Owner of cached responses: the `uid` cookie, or null unless both cookies exist. */
  get person(): string | null {
    return this.nickname === null ? null : this.uid;
  }

  get isLoggedIn(): boolean {
    return this.person !== null && this.ports.answers['user-info'].valueFor(this.person)?.is_login !== false;
  }
}
