import { expect, it } from 'vitest';
import { envelope } from '../schemas/domains/wire.ts';
import { z } from '../schemas/zod.ts';
import { sendRequest, fetchData, getCookies, createTestSandbox } from './fixtures.ts';
import { ACCOUNT_CODES } from './micro-apps/account-codes.ts';
import { signInAs } from './sign-in.ts';

const sandbox = createTestSandbox();
const ANN = { account: 'Ann@mail.example ', password: 'correct horse' };
const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };
const UNSIGNED = { status: 1 };

type Cookies = Readonly<Record<string, string>>;

async function post(call: string, body: unknown, cookies: Cookies) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await sendRequest(sandbox.app, `/api/web/v1/usercenter/${call}`, { method: 'POST', cookies, body: text });
  const [uid] = response.headers.getSetCookie().flatMap((line) => /^uid=([^;]+)/.exec(line)?.[1] ?? []);
  return { code: z.parse(envelope, await response.json()).code, uid };
}

const getAgreement = (cookies: Cookies) =>
  fetchData(sandbox.app, '/api/web/v1/compliance-kyc/user-agreement/status', { method: 'POST', cookies });

const getVisitorCookies = () => getCookies(sandbox, { persona: 'visitor' });

it('signing up creates a user once, who has yet to accept the agreement, and can log in later, in this session only', async () => {
  const cookies = await getVisitorCookies();
  expect(await post('signup', ANN, cookies)).toEqual({ code: 0, uid: '10002' });
  expect(await post('signup', { ...ANN, password: 'another one' }, cookies)).toMatchObject({ code: ACCOUNT_CODES.taken });
  const agreement = await getAgreement({ ...cookies, persona: 'new-user' });
  expect(agreement).toMatchObject(UNSIGNED);
  expect(JSON.stringify(agreement)).not.toContain('updated');
  expect(await post('login', { ...ANN, account: 'ann@mail.example' }, cookies)).toEqual({ code: 0, uid: '10002' });
  expect(await post('login', ANN, await getVisitorCookies())).toMatchObject({ code: ACCOUNT_CODES.wrong });
});

it('each account has its own agreement to accept', async () => {
  const submit = '/api/web/v1/compliance-kyc/user-agreement/submit-status';
  const browser = await getVisitorCookies();
  const as = async (call: string, who: typeof ANN) => {
    await post(call, who, browser);
    return { ...browser, persona: who === DEMO ? 'trader' : 'new-user' };
  };
  const ann = await as('signup', ANN);
  expect(await getAgreement(await as('login', DEMO))).not.toMatchObject(UNSIGNED);
  await as('login', ANN);
  expect(await getAgreement(ann)).toMatchObject(UNSIGNED);
  await sendRequest(sandbox.app, submit, { method: 'POST', cookies: ann });
  expect(await getAgreement(ann)).toMatchObject({ status: 2 });
  const bob = await as('signup', { ...ANN, account: 'bob@mail.example' });
  expect(await getAgreement(bob)).toMatchObject(UNSIGNED);
  expect(await getAgreement(await as('login', ANN))).toMatchObject({ status: 2 });
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
  expect(await post(call, body, await getVisitorCookies())).toEqual({ code, uid });
});

it('signing up and logging in have no effect if the response is changed to an error', async () => {
  const cookies = await getCookies(sandbox, { persona: 'visitor', answers: { 'log-in.code': 7, 'sign-up.code': 8 } });
  expect(await post('signup', ANN, cookies)).toEqual({ code: 8, uid: undefined });
  expect(await post('login', DEMO, cookies)).toEqual({ code: 7, uid: undefined });
});

const LOG_OUT = '/api/web/v1/usercenter/logout';
sandbox.app.post('/enter/:persona', (c) => {
  signInAs(c, c.req.param('persona'));
  return c.text('in');
});

/** Returns the cookies of a browser after a request, except for the token, whose header another test checks. */
async function getCookiesAfterRequest(path: string, cookies: Cookies): Promise<Cookies> {
  const { headers } = await sendRequest(sandbox.app, path, { method: 'POST', cookies });
  const changes = headers.getSetCookie().map((line) => [line.includes('Max-Age=0'), ...line.split(/[=;]/)] as const);
  const removed = new Set(changes.flatMap(([isRemoved, name]) => (isRemoved ? [name] : [])));
  const added = changes.map(([, name, value]) => [name, value] as const).filter(([name]) => name !== 'csrftoken');
  return Object.fromEntries([...Object.entries(cookies), ...added].filter(([name]) => !removed.has(name)));
}

it('logging in sets the cookies of the persona with a CSRF token, and leaves other cookies', async () => {
  const cookies = await getCookiesAfterRequest('/enter/trader', { ref_uid: 'MERIDIAN1', ab_vars: '{}' });
  expect(cookies).toMatchObject({ uid: '10001', nickname: 'trader', persona: 'trader', ref_uid: 'MERIDIAN1', ab_vars: '{}' });
  const { headers } = await sendRequest(sandbox.app, '/enter/trader', { method: 'POST' });
  expect(headers.getSetCookie().filter((line) => line.startsWith('csrftoken='))).toHaveLength(1);
});

it('logging in continues the session, or creates one for a browser without a session', async () => {
  const visitor = await getCookies(sandbox, { persona: 'visitor', answers: { 'agreement-status.status': 1 } });
  const user = await getCookiesAfterRequest('/enter/new-user', visitor);
  expect(user['sandbox_session']).toBe(visitor['sandbox_session']);
  expect(await getAgreement(user)).toMatchObject({ status: 1 });
  expect(await getCookiesAfterRequest('/enter/new-user', {})).toHaveProperty('sandbox_session');
});

it('logging out removes only the cookies of the login', async () => {
  const before = await getCookies(sandbox, { persona: 'trader', answers: { 'agreement-status.status': 1 } });
  const cookies = await getCookiesAfterRequest(LOG_OUT, { ...before, ref_uid: 'A' });
  expect(cookies).toEqual({ sandbox_session: before['sandbox_session'], ref_uid: 'A' });
  expect(await getAgreement(cookies)).toMatchObject({ status: 1 });
});

it('a failed logout leaves the cookies of the login', async () => {
  const user = await getCookies(sandbox, { persona: 'trader', answers: { 'log-out.code': 7 } });
  expect(await fetchData(sandbox.app, LOG_OUT, { method: 'POST', cookies: user })).toBe(7);
  expect(await getCookiesAfterRequest(LOG_OUT, user)).toEqual(user);
});
