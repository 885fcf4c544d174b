import { describe, expect, it } from 'vitest';
import { memoryCookies, memoryLog } from '../ports/memory.ts';
import { type Async, IDLE, LOST, PENDING, ready } from '../../schemas/async.ts';
import { ApiError } from '../api/errors.ts';
import { type Answers, fakeApi } from '../testing/fake-api.ts';
import { settle } from '../testing/settle.ts';
import { CookieStore } from './cookie-store.ts';
import { SessionStore } from './session-store.ts';

interface Given {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  readonly mayFetchUser?: () => boolean;
}

function sessionOf({ cookies = { uid: '7', nickname: 'Ada' }, answers = {}, mayFetchUser = () => true }: Given = {}) {
  const jar = new CookieStore({ cookies: memoryCookies(cookies) });
  const api = fakeApi(answers);
  const log = memoryLog();
  return { session: new SessionStore({ api, cookies: jar, log, mayFetchUser }), cookies: jar, api, log };
}

describe('the login rule', () => {
  it.each<[string, Readonly<Record<string, string>>, unknown, boolean]>([
    ['no cookie', {}, {}, false],
    ['only uid', { uid: '7' }, {}, false],
    ['only nickname', { nickname: 'Ada' }, {}, false],
    ['both cookies and an info that says nothing', { uid: '7', nickname: 'Ada' }, {}, true],
    ['both cookies and is_login true', { uid: '7', nickname: 'Ada' }, { is_login: true }, true],
    ['both cookies and is_login false', { uid: '7', nickname: 'Ada' }, { is_login: false }, false],
    ['both cookies and is_login 0', { uid: '7', nickname: 'Ada' }, { is_login: 0 }, false],
    ['both cookies and null for an info', { uid: '7', nickname: 'Ada' }, null, true],
    ['both cookies and a failed info', { uid: '7', nickname: 'Ada' }, new Error('down'), true],
    ['empty cookies are cookies', { uid: '', nickname: '' }, {}, true],
  ])('[FAC-2] %s', async (_name, cookies, info, expected) => {
    const { session } = sessionOf({ cookies, answers: { 'user-info': () => info } });
    session.info.read();
    await settle();
    expect(session.isLoggedIn).toBe(expected);
  });

  it('[FAC-2] holds by the cookies alone while the info is under way', () => {
    expect(sessionOf().session.isLoggedIn).toBe(true);
  });

  it('[FAC-2] what was said of another user says nothing of this one, also where nothing is asked', async () => {
    let mayFetch = true;
    const { session, cookies } = sessionOf({ answers: { 'user-info': { is_login: false } }, mayFetchUser: () => mayFetch });
    session.info.read();
    await settle();
    expect(session.isLoggedIn).toBe(false);
    mayFetch = false;
    cookies.set('uid', '8');
    expect(session.isLoggedIn).toBe(true);
  });
});

describe('whose data is asked for', () => {
  const CALLS = ['user-info', 'user-tier', 'total-funds', 'referral-info'] as const;
  const readAll = ({ info, tier, funds, referral }: SessionStore) => [info, tier, funds, referral].map((query) => query.read());

  it('[RTE-26] all of a user’s on a route that allows it', async () => {
    const { session, api } = sessionOf();
    readAll(session);
    await settle();
    expect(api.calls).toEqual(CALLS);
  });

  it('[FAC-11] none of a visitor’s', async () => {
    const { session, api } = sessionOf({ cookies: { uid: '7' } });
    expect(readAll(session)).toEqual([IDLE, IDLE, IDLE, IDLE]);
    await settle();
    expect(api.calls).toEqual([]);
  });

  it('none on a route that skips it', async () => {
    const { session, api } = sessionOf({ mayFetchUser: () => false });
    readAll(session);
    await settle();
    expect(api.calls).toEqual([]);
  });

  it('another uid asks anew and forgets the first', async () => {
    let tier = 11;
    const { session, cookies, api } = sessionOf({ answers: { 'user-tier': () => ({ tier_level: tier }) } });
    session.tier.read();
    await settle();
    tier = 3;
    cookies.set('uid', '8');
    expect(session.tier.read()).toEqual(PENDING);
    await settle();
    expect(api.calls).toEqual(['user-tier', 'user-tier']);
    expect(session.tier.current).toEqual(ready({ tier_level: 3 }));
  });
});

describe('failures', () => {
  it('[FAC-12] of the referral info are warnings, of the others errors', async () => {
    const { session, log } = sessionOf();
    session.referral.read();
    session.funds.read();
    await settle();
    expect(log.lines).toEqual([
      { level: 'warn', event: 'call-failed', detail: { call: 'referral-info', kind: 'network', status: null } },
      { level: 'error', event: 'call-failed', detail: { call: 'total-funds', kind: 'network', status: null } },
    ]);
  });

  const refused = new ApiError({ kind: 'code', path: '/x', method: 'GET', code: 1 });
  it.each<[string, unknown, Async<null>]>([
    ['null data is an answer: null', null, ready(null)],
    ['a non-zero code is an answer: null', refused, ready(null)],
    ['a failed fetch is none', new Error('down'), LOST],
  ])('[FAC-3] of the user info: %s', async (_name, answer, expected) => {
    const { session } = sessionOf({ answers: { 'user-info': () => answer } });
    session.info.read();
    await settle();
    expect(session.info.current).toEqual(expected);
  });
});
