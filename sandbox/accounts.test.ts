import { expect, it } from 'vitest';
import { envelope } from '../schemas/domains/wire.ts';
import { z } from '../schemas/zod.ts';
import { sendRequest, fetchData, getCookies, createTestSandbox } from './fixtures.ts';
import { ACCOUNT_CODES } from './micro-apps/account-codes.ts';

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

it('signing up creates a user who has yet to accept the agreement, and can log in later, in this session only', async () => {
  const cookies = await getVisitorCookies();
  expect(await post('signup', ANN, cookies)).toEqual({ code: 0, uid: '10002' });
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
  ['signup', 'a name that is taken', { ...ANN, account: 'trader@meridian.example' }, ACCOUNT_CODES.taken],
  ['signup', 'no name', { ...ANN, account: 'ann' }, ACCOUNT_CODES.noAccount],
  ['signup', 'a short password', { ...ANN, password: 'short12' }, ACCOUNT_CODES.weak],
  ['signup', 'nothing', {}, 400],
  ['signup', 'no JSON', 'account=ann', 400],
  ['login', 'the documented account', DEMO, 0, '10001'],
  ['login', 'a wrong password', { ...DEMO, password: 'wrong password' }, ACCOUNT_CODES.wrong],
  ['login', 'an unknown name, as with a wrong password', { ...DEMO, account: 'nobody@mail.example' }, ACCOUNT_CODES.wrong],
])('%s with %s: %j returns the code %i', async (call, _, body, code, uid = undefined) => {
  expect(await post(call, body, await getVisitorCookies())).toEqual({ code, uid });
});

it('signing up rejects the same name twice', async () => {
  const cookies = await getVisitorCookies();
  const phone = { account: '+491701234567', password: 'correct horse' };
  await post('signup', phone, cookies);
  expect(await post('signup', { ...phone, password: 'another one' }, cookies)).toMatchObject({ code: ACCOUNT_CODES.taken });
});

it('signing up and logging in have no effect if the response is changed to an error', async () => {
  const cookies = await getCookies(sandbox, { persona: 'visitor', answers: { 'log-in.code': 7, 'sign-up.code': 8 } });
  expect(await post('signup', ANN, cookies)).toEqual({ code: 8, uid: undefined });
  expect(await post('login', DEMO, cookies)).toEqual({ code: 7, uid: undefined });
});
