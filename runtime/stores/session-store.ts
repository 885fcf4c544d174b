import { makeAutoObservable } from 'mobx';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
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

/** A user info with a code other than 0 is an answer, null like that of somebody who is not logged in (contract 9). */
function nullOnRefusal(error: unknown): null {
  if (error instanceof ApiError && error.kind === 'code') return null;
  throw error;
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
    const key = () => (mayFetchUser() ? this.person : null);
    const query = <Id extends Call>(id: Id, level: 'warn' | 'error' = 'error') =>
      new Query<Answer<Id>>({ id, log, level, key, load: () => api.call(id) });
    this.info = new Query({ id: 'user-info', log, key, load: () => api.call('user-info').catch(nullOnRefusal) });
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
    return this.person !== null && this.info.answerFor(this.person)?.is_login !== false;
  }

  /** Whose data the calls fetch; null without both cookies. */
  private get person(): string | null {
    return this.uid === null || this.nickname === null ? null : this.uid;
  }
}
