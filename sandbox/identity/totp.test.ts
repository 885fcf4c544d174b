import { URI } from 'otpauth';
import { expect, it } from 'vitest';
import { generateAppCode, type IdentityBrowser, openIdentity } from '../../tests/kit/sandbox/identity.ts';
import { FUND_PASSWORD } from '../fund-password.ts';

const PERIOD_MS = 30_000;
const WRONG = 10708001;
const NOT_SET_UP = 10708002;
const SET_UP = 10708003;
const LOCKED = 10702007;
const GOOD = { coin: 'USDT', network: 'TRX', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '10', fundpass: FUND_PASSWORD };

/** Starts a setup. `code` returns the code that an app shows, `wrong` an invalid one. */
async function startSetup({ call, now }: IdentityBrowser) {
  const { secret, uri } = (await call('totp-init')).data;
  const code = (timestamp = now()) => generateAppCode(uri, timestamp);
  return { secret, uri, code, wrong: () => code(now() + 10 * PERIOD_MS) };
}

async function setUp(browser: IdentityBrowser): Promise<readonly string[]> {
  const { code } = await startSetup(browser);
  return (await browser.call('totp-confirm', { code: code() })).data.backup_codes;
}

const isEnabled = async ({ call }: IdentityBrowser) => (await call('totp-status')).data;

it('[TOT-1] the setup of an authenticator returns a secret, and its URI for an app', async () => {
  const browser = await openIdentity({ persona: 'trader' });
  const { secret, uri } = await startSetup(browser);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(uri)).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30, secret: { base32: secret } });
  expect((await startSetup(await openIdentity({ persona: 'trader' }))).secret).not.toBe(secret);
});

it('[TOT-2] the setup of an authenticator has the same secret after a wrong code, until a right one', async () => {
  const browser = await openIdentity({ persona: 'trader' });
  const { secret, wrong, code } = await startSetup(browser);
  for (const refused of [wrong(), '', '12345', 'ABCDEF']) expect(await browser.getCode('totp-confirm', { code: refused })).toBe(WRONG);
  expect((await startSetup(browser)).secret).toBe(secret);
  expect(await isEnabled(browser)).toEqual({ enabled: false });
  expect(await browser.getCode('totp-confirm', { code: code() })).toBe(0);
  expect(await isEnabled(browser)).toEqual({ enabled: true });
});

it.each([
  ['of the period before', -PERIOD_MS, 0],
  ['of the next period', PERIOD_MS, 0],
  ['that is older', -2 * PERIOD_MS, WRONG],
])('[TOT-2] the setup of an authenticator returns for a code %s: %i', async (_name, distance, expected) => {
  const browser = await openIdentity({ persona: 'trader' });
  const { code } = await startSetup(browser);
  expect(await browser.getCode('totp-confirm', { code: code(browser.now() + distance) })).toBe(expected);
});

it('[TOT-4] the setup of an authenticator requires the removal of an existing one', async () => {
  const { getCode } = await openIdentity({ persona: 'secured-user' });
  expect([await getCode('totp-init'), await getCode('totp-confirm', { code: '123456' })]).toEqual([SET_UP, SET_UP]);
});

it('[TOT-4] the removal of an authenticator needs a right code', async () => {
  const browser = await openIdentity({ persona: 'secured-user' });
  const { call, getCode, panel } = browser;
  expect([await getCode('totp-remove', { code: '000000' }), await getCode('totp-remove')]).toEqual([WRONG, WRONG]);
  expect(await isEnabled(browser)).toEqual({ enabled: true });
  expect((await call('totp-remove', { code: String((await panel()).code) })).code).toBe(0);
  expect(await isEnabled(browser)).toEqual({ enabled: false });
  expect(await getCode('totp-remove', { code: '123456' })).toBe(NOT_SET_UP);
});

it('[TOT-5] the removal of an authenticator locks withdrawals for 24 hours', async () => {
  const browser = await openIdentity({ persona: 'secured-user' });
  await browser.call('totp-remove', { code: String((await browser.panel()).code) });
  const withdrawAfter = (ms: number) => (browser.pass(ms), browser.getCode('withdraw-submit', GOOD));
  const codes = [await withdrawAfter(0), await withdrawAfter(24 * 3_600_000 - 1), await withdrawAfter(1)];
  expect(codes).toEqual([LOCKED, LOCKED, 0]);
});

it('[TOT-3][TOT-4] the removal of an authenticator accepts its ten backup codes in any letter case, and none of an earlier one', async () => {
  const browser = await openIdentity({ persona: 'trader' });
  const backup = await setUp(browser);
  expect(new Set(backup).size).toBe(10);
  for (const code of backup) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  const [first = ''] = backup;
  expect(await browser.getCode('totp-remove', { code: ` ${first.toLowerCase()} ` })).toBe(0);
  const [second = ''] = await setUp(browser);
  const remove = (code: string) => browser.getCode('totp-remove', { code });
  expect([await remove(first), await remove(second)]).toEqual([WRONG, 0]);
});

it('[TOT-5] a withdrawal with an authenticator is rejected without a code and with a wrong one', async () => {
  const { getCode, panel } = await openIdentity({ persona: 'secured-user' });
  const withdraw = (fields: { totp?: string }) => getCode('withdraw-submit', { ...GOOD, ...fields });
  expect([await withdraw({}), await withdraw({ totp: '000000' })]).toEqual([10702008, 10702008]);
  expect(await withdraw({ totp: String((await panel()).code) })).toBe(0);
});

it('[TOT-5] a withdrawal with an authenticator accepts a backup code once', async () => {
  const browser = await openIdentity({ persona: 'trader' });
  const [totp = ''] = await setUp(browser);
  const withdraw = () => browser.getCode('withdraw-submit', { ...GOOD, totp });
  expect([await withdraw(), await withdraw()]).toEqual([0, 10702008]);
});
