import { expect, it } from 'vitest';
import { TEST_NOW, createTestSandbox } from './fixtures.ts';
import { FUND_PASSWORD } from './fund-password.ts';
import type { PersonaQuery } from './query.ts';
import { type Fields, openBrowser } from '../tests/kit/sandbox/browser.ts';

let now = TEST_NOW;
const sandbox = createTestSandbox(() => now);
const HOUR_MS = 3_600_000;
const GOOD = { coin: 'USDT', network: 'TRX', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '16.37', fundpass: FUND_PASSWORD };
const { fundpass: _fundpass, ...WITHOUT } = GOOD;

async function openWithdrawBrowser(who?: PersonaQuery) {
  const { codeOf, held } = await openBrowser(sandbox, who);
  return { withdraw: (fields: Fields) => codeOf('/apiw/v2/account/withdraw', fields), balance: () => held('USDT') };
}

it('[FND-11] a withdrawal needs the fund password, and debits the wallet of this session', async () => {
  const [one, other] = [await openWithdrawBrowser(), await openWithdrawBrowser()];
  expect([await one.withdraw(WITHOUT), await one.withdraw(GOOD)]).toEqual([10702005, 0]);
  expect(await one.balance()).toBe('6600');
  expect(await other.balance()).toBe('6616.37');
});

it.each([
  ['another network', { network: 'XRP' }, 10702001],
  ['the network of another coin', { network: 'BTC' }, 10702001],
  ['an address of another chain', { network: 'ETH' }, 10702002],
  ['a broken address', { address: GOOD.address.slice(1) }, 10702002],
  ['less than the minimum', { amount: '9.999999' }, 10702003],
  ['no number', { amount: '1e3' }, 10702003],
  ['seven decimals', { amount: '10.0000001' }, 10702004],
  ['a wrong fund password', { fundpass: 'other' }, 10702006],
  ['more than the balance', { amount: '6616.38' }, 10701004],
])('a withdrawal is rejected with %s, and takes nothing', async (_name, fields, code) => {
  const { withdraw, balance } = await openWithdrawBrowser();
  expect(await withdraw({ ...GOOD, ...fields })).toBe(code);
  expect(await balance()).toBe('6616.37');
});

it.each([
  ['2: each time', { 'user-frequency.frequency': 2 }, 0, 10702005],
  ['1: not within the hour', { 'user-frequency.frequency': 1 }, HOUR_MS - 1, 0],
  ['1: after an hour', { 'user-frequency.frequency': 1 }, HOUR_MS, 10702005],
  ['1: from another address', { 'user-frequency.frequency': 1, 'user-frequency.ip_changed': true }, 0, 10702005],
  ['0: never', { 'user-frequency.frequency': 0 }, 30 * HOUR_MS, 0],
  ['0: from another address', { 'user-frequency.frequency': 0, 'user-frequency.ip_changed': true }, 0, 10702005],
])('[FND-11] a withdrawal needs the fund password again with frequency %s', async (_name, answers, later, code) => {
  const { withdraw } = await openWithdrawBrowser({ persona: 'trader', answers });
  expect(await withdraw(GOOD)).toBe(0);
  now += later;
  expect(await withdraw(WITHOUT)).toBe(code);
});
