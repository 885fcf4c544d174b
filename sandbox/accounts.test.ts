import { expect, it } from 'vitest';
import type { PersonaQuery } from './query.ts';
import { type IdentityBrowser, openIdentity } from '../tests/kit/sandbox/identity.ts';
import { createTestSandbox } from './fixtures.ts';
import { ACCOUNT_CODES } from './micro-apps/account-codes.ts';

const sandbox = createTestSandbox();
const ANN = { account: 'Ann@mail.example ', password: 'correct horse' };
const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };
const UNSIGNED = { status: 1 };

const open = (who: Partial<PersonaQuery> = {}) => openIdentity({ persona: 'visitor', ...who }, { sandbox });

/** Signs up or logs in. Returns the code of the response, and the user id of the browser. */
async function post({ cookies, request }: IdentityBrowser, call: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await request(`/api/web/v1/usercenter/${call}`, { method: 'POST', body: text });
  const { code } = (await response.json()) as { code: number };
  return { code, uid: cookies.get('uid') };
}

const getAgreement = async ({ call }: IdentityBrowser) => (await call('agreement-status')).data;

it('signing up creates a user once, who has yet to accept the agreement, and can log in later, in this session only', async () => {
  const browser = await open();
  expect(await post(browser, 'signup', ANN)).toEqual({ code: 0, uid: '10002' });
  expect(await post(browser, 'signup', { ...ANN, password: 'another one' })).toMatchObject({ code: ACCOUNT_CODES.taken });
  const agreement = await getAgreement(browser);
  expect(agreement).toMatchObject(UNSIGNED);
  expect(JSON.stringify(agreement)).not.toContain('updated');
  await browser.call('log-out');
  expect(await post(browser, 'login', { ...ANN, account: 'ann@mail.example' })).toEqual({ code: 0, uid: '10002' });
  expect(await post(await open(), 'login', ANN)).toMatchObject({ code: ACCOUNT_CODES.wrong });
});

it('each account has its own agreement to accept', async () => {
  const browser = await open();
  const getAgreementAfter = async (call: string, who: typeof ANN) => (await post(browser, call, who), getAgreement(browser));
  await post(browser, 'signup', ANN);
  expect(await getAgreementAfter('login', DEMO)).not.toMatchObject(UNSIGNED);
  expect(await getAgreementAfter('login', ANN)).toMatchObject(UNSIGNED);
  await browser.call('agreement-submit');
  expect(await getAgreement(browser)).toMatchObject({ status: 2 });
  expect(await getAgreementAfter('signup', { ...ANN, account: 'bob@mail.example' })).toMatchObject(UNSIGNED);
  expect(await getAgreementAfter('login', ANN)).toMatchObject({ status: 2 });
});

it.each([
  ['signup', 'a phone number', { ...ANN, account: '+491701234567' }, 0, '10002'],
  ['signup', 'no name', { ...ANN, account: 'ann' }, ACCOUNT_CODES.noAccount],
  ['signup', 'a short password', { ...ANN, password: 'short12' }, ACCOUNT_CODES.weak],
  ['signup', 'nothing', {}, 400],
  ['signup', 'no JSON', 'account=ann', 400],
  ['login', 'the documented account', DEMO, 0, '10001'],
  ['login', 'a wrong password', { ...DEMO, password: 'wrong password' }, ACCOUNT_CODES.wrong],
  ['login', 'an unknown name, as with a wrong password', { ...DEMO, account: 'nobody@mail.example' }, ACCOUNT_CODES.wrong],
])('%s with %s: %j returns the code %i', async (call, _, body, code, uid?: string) => {
  expect(await post(await open(), call, body)).toEqual({ code, uid });
});

it('signing up and logging in have no effect if the response is changed to an error', async () => {
  const browser = await open({ answers: { 'log-in.code': 7, 'sign-up.code': 8 } });
  expect(await post(browser, 'signup', ANN)).toEqual({ code: 8, uid: undefined });
  expect(await post(browser, 'login', DEMO)).toEqual({ code: 7, uid: undefined });
});

it('logging in sets the cookies of the persona with a CSRF token, and leaves other cookies', async () => {
  const { cookies, request } = await open();
  const others = { ref_uid: 'MERIDIAN1', ab_vars: '{}' };
  for (const [name, value] of Object.entries(others)) cookies.set(name, value);
  const { headers } = await request('/api/web/v1/usercenter/login', { method: 'POST', body: JSON.stringify(DEMO) });
  expect(headers.getSetCookie().filter((line) => line.startsWith('csrftoken='))).toHaveLength(1);
  expect(Object.fromEntries(cookies)).toMatchObject({ uid: '10001', nickname: 'trader', persona: 'trader', ...others });
});

it('logging in continues the session, or creates one for a browser without a session', async () => {
  const browser = await open({ answers: { 'agreement-status.status': 1 } });
  const { cookies, logIn } = browser;
  const session = cookies.get('sandbox_session');
  await logIn(DEMO);
  expect(cookies.get('sandbox_session')).toBe(session);
  expect(await getAgreement(browser)).toMatchObject({ status: 1 });
  cookies.clear();
  await logIn(DEMO);
  expect(cookies.has('sandbox_session')).toBe(true);
});

it('logging out removes only the cookies of the login', async () => {
  const browser = await open({ persona: 'trader', answers: { 'agreement-status.status': 1 } });
  const { call, cookies } = browser;
  const session = cookies.get('sandbox_session');
  cookies.set('ref_uid', 'A');
  await call('log-out');
  expect(Object.fromEntries(cookies)).toEqual({ sandbox_session: session, ref_uid: 'A' });
  expect(await getAgreement(browser)).toMatchObject({ status: 1 });
});

it('a failed logout leaves the cookies of the login', async () => {
  const { cookies, getCode } = await open({ persona: 'trader', answers: { 'log-out.code': 7 } });
  const before = new Map(cookies);
  expect(await getCode('log-out')).toBe(7);
  expect(cookies).toEqual(before);
});
