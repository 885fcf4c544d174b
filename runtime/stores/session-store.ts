import { makeAutoObservable } from 'mobx';
import type { Api } from '../api/api.ts';
import type { Answer } from '../api/payloads.ts';
import type { LogPort } from '../ports/ports.ts';
import type { CookieStore } from './cookie-store.ts';
import { Query } from './query.ts';

type Call = 'user-info' | 'user-tier' | 'total-funds' | 'referral-info';

interface SessionPorts {
  readonly api: Api;
  readonly cookies: CookieStore;
  readonly log: LogPort;
  /** Whether the route lets the user's data be asked for (spec 2). */
  readonly mayFetchUser: () => boolean;
}

/** Who is looking: the login rule of spec section 5 and the user's own data, asked for when first read. */
export class SessionStore {
  readonly info: Query<Answer<'user-info'>>;
  readonly tier: Query<Answer<'user-tier'>>;
  readonly funds: Query<Answer<'total-funds'>>;
  readonly referral: Query<Answer<'referral-info'>>;
  private readonly cookies: CookieStore;

  constructor({ api, cookies, log, mayFetchUser }: SessionPorts) {
    this.cookies = cookies;
    const query = <Id extends Call>(id: Id, level: 'warn' | 'error' = 'error') =>
      new Query<Answer<Id>>({ id, log, level, load: () => api.call(id), key: () => (mayFetchUser() ? this.person : null) });
    this.info = query('user-info');
    this.tier = query('user-tier');
    this.funds = query('total-funds');
    // Spec 8: a failed referral info logs a warning.
    this.referral = query('referral-info', 'warn');
    makeAutoObservable<SessionStore, 'cookies'>(this, { cookies: false, info: false, tier: false, funds: false, referral: false });
  }

  /** The `uid` cookie, or null. */
  get uid(): string | null {
    return this.cookies.get('uid');
  }

  get nickname(): string | null {
    return this.cookies.get('nickname');
  }

  /** Both cookies exist, and the user info, once it is here, does not say otherwise (spec 5, contract 10). */
  get isLoggedIn(): boolean {
    return this.person !== null && this.info.value?.is_login !== false;
  }

  /** Whose data the calls fetch; null without both cookies. */
  private get person(): string | null {
    return this.uid === null || this.nickname === null ? null : this.uid;
  }
}
