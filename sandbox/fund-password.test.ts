import { expect, it } from 'vitest';
import { TEST_NOW } from './fixtures.ts';
import { FUND_PASSWORD } from './fund-password.ts';
import { type Body, openIdentity } from '../tests/kit/sandbox/identity.ts';

const SAVE = { action: 'tradepassfrequency', frequency: '2', fundpass: FUND_PASSWORD, totp: '123456' };
const CHECK = { action: 'checkfundpass', fundpass: FUND_PASSWORD };

it.each([
  ['the right fund password', CHECK, { result: true, msg: '' }],
  ['a wrong fund password', { ...CHECK, fundpass: 'fund-1235' }, { result: false, msg: 'The fund password is wrong.' }],
  ['no fund password', { action: CHECK.action }, { result: false, msg: 'The fund password is wrong.' }],
  ['a new frequency', SAVE, { result: true, msg: '' }],
  ['a frequency with a wrong password', { ...SAVE, fundpass: '' }, { result: false, msg: 'The fund password is wrong.' }],
  ['a frequency with the code 000000', { ...SAVE, totp: '000000' }, { result: false, msg: 'The code is wrong or has expired.' }],
  ['a frequency with a code of five digits', { ...SAVE, totp: '12345' }, { result: false, msg: 'The code is wrong or has expired.' }],
  ['an unknown frequency', { ...SAVE, frequency: '3' }, { result: false, msg: 'There is no such frequency.' }],
  ['another action', { action: 'other' }, { result: false, msg: 'There is no such action.' }],
  ['a visitor', CHECK, { result: false, msg: 'Please log in' }, 'visitor'],
])('[FND-5][FND-12] query_safe responds to %s', async (_name, fields, expected, persona = 'trader') => {
  expect(await (await openIdentity({ persona })).call('fund-password-check', fields)).toEqual(expected);
});

it('[FND-9] query_safe saves the frequency only for this session and if it was accepted', async () => {
  const [one, other] = [await openIdentity({ persona: 'trader' }), await openIdentity({ persona: 'trader' })];
  await one.call('fund-frequency-save', { ...SAVE, frequency: '0', totp: '000000' });
  expect((await one.call('user-frequency')).data).toEqual({ frequency: 1, ip_changed: false });
  await one.call('fund-frequency-save', { ...SAVE, frequency: '0' });
  const frequencies = [(await one.call('user-frequency')).data, (await other.call('user-frequency')).data];
  expect(frequencies).toEqual([0, 1].map((frequency) => ({ frequency, ip_changed: false })));
});

it('query_safe has a separate fault for each of its two calls', async () => {
  const faults = { 'fund-password-check': 503, 'fund-frequency-save': 'cut' } as const;
  const { call } = await openIdentity({ persona: 'trader', faults });
  expect(await call('fund-password-check', CHECK)).toMatchObject({ code: 503 });
  await expect(call('fund-frequency-save', SAVE)).rejects.toThrow(SyntaxError);
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WITHDRAWAL = { coin: 'USDT', network: 'TRX', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '10' };
const LOCKED = 10702007;
const done = { result: true };

it('[FND-13] a fund password is set once, if the account has none', async () => {
  const { call } = await openIdentity({ persona: 'new-user' });
  expect((await call('fund-password-check', { fundpass: FUND_PASSWORD })).result).toBe(false);
  expect(await call('fund-password-set', { fundpass: '' })).toMatchObject({ result: false, msg: 'Enter a fund password.' });
  expect(await call('fund-password-set', { fundpass: 'new-1' })).toMatchObject(done);
  expect((await call('user-frequency')).data).toMatchObject({ has_fundpass: true });
  expect(await call('fund-password-check', { fundpass: 'new-1' })).toMatchObject(done);
  const error = { result: false, msg: 'You already have a fund password.' };
  expect(await call('fund-password-set', { fundpass: 'new-2' })).toMatchObject(error);
});

it.each([
  ['changed within five minutes of', 5 * MINUTE_MS - 1, true],
  ['not changed five minutes after', 5 * MINUTE_MS, false],
])('[FND-14] a fund password is %s its confirmation', async (_, later, isChanged) => {
  const { call, pass } = await openIdentity({ persona: 'trader' });
  await call('fund-password-check', { fundpass: FUND_PASSWORD });
  pass(later);
  expect((await call('fund-password-change', { new_fundpass: 'new-1' })).result).toBe(isChanged);
  expect((await call('fund-password-check', { fundpass: 'new-1' })).result).toBe(isChanged);
});

it('[FND-14] a fund password is changed once for each confirmation, and not after a wrong one', async () => {
  const { call } = await openIdentity({ persona: 'trader' });
  const change = async (next: string) => (await call('fund-password-change', { new_fundpass: next })).result;
  await call('fund-password-check', { fundpass: 'wrong' });
  expect(await change('new-1')).toBe(false);
  await call('fund-password-check', { fundpass: FUND_PASSWORD });
  expect([await change(''), await change('new-1'), await change('new-2')]).toEqual([false, true, false]);
});

it('[FND-14] resetting a fund password without the current one locks withdrawals for a day', async () => {
  const { call, getCode, pass } = await openIdentity({ persona: 'trader' });
  expect(await call('fund-password-reset', { new_fundpass: '' })).toMatchObject({ result: false });
  const until = (TEST_NOW + DAY_MS) / 1000;
  expect(await call('fund-password-reset', { new_fundpass: 'new-1' })).toMatchObject({ result: true, locked_until: until });
  const withdrawAfter = (ms: number) => (pass(ms), getCode('withdraw-submit', { ...WITHDRAWAL, fundpass: 'new-1' }));
  expect([await withdrawAfter(DAY_MS - 1), await withdrawAfter(1)]).toEqual([LOCKED, 0]);
});

it.each(['set', 'change', 'reset'] as const)('[FND-13][FND-14] fund-password-%s needs the code of an authenticator', async (action) => {
  const answers = action === 'set' ? { 'user-frequency.has_fundpass': false } : {};
  const { call, panel } = await openIdentity({ persona: 'secured-user', answers });
  await call('fund-password-check', { fundpass: FUND_PASSWORD });
  const send = (fields: Body) => call(`fund-password-${action}`, { fundpass: 'new-1', new_fundpass: 'new-1', ...fields });
  const refused = { result: false, msg: 'The code is wrong or has expired.' };
  expect([await send({}), await send({ totp: '000000' })]).toEqual([refused, refused]);
  expect(await send({ totp: String((await panel()).code) })).toMatchObject(done);
});
