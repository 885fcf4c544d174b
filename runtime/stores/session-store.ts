import { makeAutoObservable } from 'mobx';
import type { Queries } from './query.ts';
import type { CookieStore } from './cookie-store.ts';

interface SessionDeps {
  readonly answers: Pick<Queries, 'user-info'>;
  readonly cookies: CookieStore;
}

/** Login state. A user is logged in with both cookies, unless the user info contradicts. */
export class SessionStore {
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  get uid(): string | null {
    return this.#deps.cookies.get('uid');
  }

  get nickname(): string | null {
    return this.#deps.cookies.get('nickname');
  }

  /** Owner of cached responses: the `uid` cookie, or null unless both cookies exist. */
  get person(): string | null {
    return this.nickname === null ? null : this.uid;
  }

  get isLoggedIn(): boolean {
    return this.person !== null && this.#deps.answers['user-info'].valueFor(this.person)?.is_login !== false;
  }
}
