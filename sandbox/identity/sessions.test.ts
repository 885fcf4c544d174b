import { expect, it } from 'vitest';
import { CALLS, type CallId } from '../../schemas/domains/calls.ts';
import { loginHistory, securityStatus, sessionList } from '../../schemas/domains/identity/shapes.ts';
import { z } from '../../schemas/zod.ts';
import { generateAppCode, openIdentity } from '../../tests/kit/sandbox/identity.ts';
import { TEST_NOW } from '../fixtures.ts';
import { FUND_PASSWORD } from '../fund-password.ts';

const DEMO = { account: 'trader@meridian.example', password: 'demo-trader' };
const AT = TEST_NOW / 1000;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';

async function openAccount(persona = 'trader') {
  const browser = await openIdentity({ persona });
  const data = async <Schema extends z.ZodMiniType>(id: CallId, shape: Schema) => z.parse(shape, (await browser.call(id)).data);
  return {
    ...browser,
    security: () => data('security-status', securityStatus),
    sessions: async () => (await data('session-list', sessionList)).sessions,
    logins: async () => (await data('login-history', loginHistory)).logins,
  };
}

it('the security status has the time of each change of a credential, if it is known', async () => {
  expect(await (await openAccount('secured-user')).security()).toMatchObject({ totp_at: null });
  const { security, call, pass, now } = await openAccount();
  expect(await security()).toEqual({ password_at: null, fundpass_at: null, totp_at: null });
  await call('fund-password-check', { fundpass: FUND_PASSWORD });
  await call('fund-password-change', { new_fundpass: 'new-1' });
  pass(60_000);
  const { uri } = (await call('totp-init')).data;
  await call('totp-confirm', { code: generateAppCode(uri, now()) });
  expect(await security()).toEqual({ password_at: null, fundpass_at: AT, totp_at: AT + 60 });
});

it('the sessions are the current one, with its browser and system, and others', async () => {
  const { request } = await openAccount();
  const { data } = (await (await request(CALLS['session-list'].path, { agent: IPHONE })).json()) as { data: object };
  const current = { seen_at: AT, is_current: true, device: 'Safari, iPhone' };
  expect(data).toMatchObject({ sessions: [current, { is_current: false }, { is_current: false }] });
});

it('the sessions of this account end everywhere', async () => {
  const { getCode, persona, logIn, sessions } = await openAccount();
  expect([await getCode('log-out-all'), persona(), await getCode('session-list')]).toEqual([0, undefined, 401]);
  await logIn({ account: 'secured@meridian.example', password: 'demo-secured' });
  await logIn(DEMO);
  expect(await sessions()).toMatchObject([{ is_current: true }]);
  expect(await (await openAccount()).sessions()).not.toHaveLength(1);
});

it('the login history has the logins of this account with their methods and outcomes, the newest first', async () => {
  const { logins, logIn, pass } = await openAccount();
  const before = await logins();
  await logIn({ ...DEMO, password: 'wrong' });
  pass(60_000);
  await logIn(DEMO);
  const [second, first, ...rest] = await logins();
  const attempts = [false, true].map((succeeded, minute) => ({ at: AT + 60 * minute, method: 'password', succeeded }));
  expect([first, second]).toMatchObject(attempts);
  expect(rest.map(({ method }) => method)).toEqual(before.map(({ method }) => method));
  expect(new Set(before.map(({ succeeded }) => succeeded))).toEqual(new Set([true, false]));
});

it('the login history contains a login with a wrong code', async () => {
  const { logins, logIn, panel } = await openAccount('secured-user');
  const secured = { account: 'secured@meridian.example', password: 'demo-secured' };
  await logIn({ ...secured, totp: '000000' });
  expect((await logins())[0]).toMatchObject({ at: AT, succeeded: false });
  await logIn(secured);
  await logIn({ ...secured, totp: String((await panel()).code) });
  expect((await logins()).filter(({ at }) => at === AT)).toMatchObject([{ succeeded: true }, { succeeded: false }]);
});
