import { expect, it } from 'vitest';
import { sendRequest, fetchData, getCookies, createTestSandbox } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

const LOG_OUT = '/api/web/v1/usercenter/logout';
const AGREEMENT = '/api/web/v1/compliance-kyc/user-agreement/status';

const sandbox = createTestSandbox();
sandbox.app.post('/enter/:persona', (c) => {
  signInAs(c, c.req.param('persona'));
  return c.text('in');
});

type Cookies = Readonly<Record<string, string>>;

/** Returns the cookies of a browser after a request, except for the token, whose header another test checks. */
async function getCookiesAfterRequest(path: string, cookies: Cookies): Promise<Cookies> {
  const { headers } = await sendRequest(sandbox.app, path, { method: 'POST', cookies });
  const changes = headers.getSetCookie().map((line) => [line.includes('Max-Age=0'), ...line.split(/[=;]/)] as const);
  const removed = new Set(changes.flatMap(([isRemoved, name]) => (isRemoved ? [name] : [])));
  const added = changes.map(([, name, value]) => [name, value] as const).filter(([name]) => name !== 'csrftoken');
  return Object.fromEntries([...Object.entries(cookies), ...added].filter(([name]) => !removed.has(name)));
}

const post = (path: string, cookies: Cookies) => fetchData(sandbox.app, path, { method: 'POST', cookies });

it('logging in is who the persona is, with its token, and leaves what is not of the login', async () => {
  const held = await getCookiesAfterRequest('/enter/trader', { ref_uid: 'MERIDIAN1', ab_vars: '{}' });
  expect(held).toMatchObject({ uid: '10001', nickname: 'trader', persona: 'trader', ref_uid: 'MERIDIAN1', ab_vars: '{}' });
  const { headers } = await sendRequest(sandbox.app, '/enter/trader', { method: 'POST' });
  expect(headers.getSetCookie().filter((line) => line.startsWith('csrftoken='))).toHaveLength(1);
});

it('logging in goes on with the session, and gives one to a browser that had none', async () => {
  const visitor = await getCookies(sandbox, { persona: 'visitor', answers: { 'agreement-status.status': 1 } });
  const user = await getCookiesAfterRequest('/enter/new-user', visitor);
  expect(user['sandbox_session']).toBe(visitor['sandbox_session']);
  expect(await post(AGREEMENT, user)).toMatchObject({ status: 1 });
  expect(await getCookiesAfterRequest('/enter/new-user', {})).toHaveProperty('sandbox_session');
});

it('logging out takes the login away, and leaves the session and what is not of the login', async () => {
  const came = await getCookies(sandbox, { persona: 'trader', answers: { 'agreement-status.status': 1 } });
  const held = await getCookiesAfterRequest(LOG_OUT, { ...came, ref_uid: 'A' });
  expect(held).toEqual({ sandbox_session: came['sandbox_session'], ref_uid: 'A' });
  expect(await post(AGREEMENT, held)).toMatchObject({ status: 1 });
});

it('logging out keeps the login when it is refused', async () => {
  const user = await getCookies(sandbox, { persona: 'trader', answers: { 'log-out.code': 7 } });
  expect(await post(LOG_OUT, user)).toBe(7);
  expect(await getCookiesAfterRequest(LOG_OUT, user)).toEqual(user);
});
