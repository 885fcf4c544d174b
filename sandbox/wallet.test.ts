import { expect, it } from 'vitest';
import { isAddress } from '../schemas/addresses.ts';
import type { WalletBalance } from '../schemas/domains/wallet/shapes.ts';
import { createTestSandbox } from './fixtures.ts';
import { FUND_PASSWORD } from './fund-password.ts';
import { getPersona } from './personas.ts';
import { Sessions } from './session.ts';
import { openIdentity } from '../tests/kit/sandbox/identity.ts';
import { getBalance, getBalances, debitAccount, transferFunds, type WalletContext } from './wallet.ts';

const TRADER = { persona: 'trader' };
const ROWS = [
  { account: 'spot', coin: 'USDT', amount: '0.3', price_usd: '1' },
  { account: 'spot', coin: 'BTC', amount: '0.5', price_usd: '1000' },
  { account: 'earn', coin: 'USDT', amount: '7', price_usd: '1' },
] as const;

function createWallet(): WalletContext {
  const session = new Sessions().getState(undefined);
  session.answers.set('wallet-balances.balances', ROWS);
  return { persona: getPersona('trader'), session };
}

const NO_AMOUNT = 'The amount must be a number above zero.';
const from = (amount: string) => ({ from: 'spot', to: 'futures', coin: 'USDT', amount });

it('a transfer moves an amount exactly', () => {
  const who = createWallet();
  for (const _ of [1, 2]) expect(transferFunds(who, from('0.1'))).toBeUndefined();
  expect(getBalance(who, 'spot', 'USDT')).toBe('0.1');
  expect(getBalances(who)).toContainEqual({ account: 'futures', coin: 'USDT', amount: '0.2', price_usd: '1' });
});

it.each([
  ['of more than the balance', from('0.31'), 'The balance is too low.'],
  ['of nothing', from('0'), NO_AMOUNT],
  ['of less', from('-1'), NO_AMOUNT],
  ['of a word', from('all'), NO_AMOUNT],
  ['of no amount', from(''), NO_AMOUNT],
  ['of a coin without a balance', { ...from('1'), coin: 'DOGE' }, 'The balance is too low.'],
  ['to the same account', { ...from('0.1'), to: 'spot' }, 'Choose two different accounts.'],
  ['to no account', { ...from('0.1'), to: 'moon' }, 'This account doesn’t exist.'],
  ['from no account', { ...from('0.1'), from: 'moon' }, 'This account doesn’t exist.'],
])('a transfer %s is rejected, and moves nothing', (_, transfer, message) => {
  const who = createWallet();
  expect(transferFunds(who, transfer)).toMatchObject({ message });
  expect(getBalances(who)).toEqual(ROWS);
});

it('a debit takes from the spot account by default, down to zero', () => {
  const who = createWallet();
  expect(debitAccount(who, { coin: 'BTC', amount: '0.5' })).toBeUndefined();
  expect(debitAccount(who, { account: 'earn', coin: 'USDT', amount: '7' })).toBeUndefined();
  expect(getBalances(who).map(({ amount }) => amount)).toEqual(['0.3', '0', '0']);
  expect(debitAccount(who, { coin: 'BTC', amount: '0.00000001' })).toMatchObject({ message: 'The balance is too low.' });
});

it('the total is the sum of the balances, and falls by what was withdrawn', async () => {
  const sandbox = createTestSandbox();
  // No call of the sandbox moves these coins.
  sandbox.app.post('/moves', (c) => {
    transferFunds(c.var, { from: 'spot', to: 'earn', coin: 'SOL', amount: '2.5' });
    debitAccount(c.var, { coin: 'BTC', amount: '0.2' });
    return c.text('done');
  });
  const { call, request } = await openIdentity(TRADER, { sandbox });
  const total = async () => Number((await call<{ total_usd: string }>('total-funds')).data.total_usd);
  const rows = async () => (await call<{ balances: WalletBalance[] }>('wallet-balances')).data.balances;
  const sumValues = (list: WalletBalance[]) => list.reduce((all, { amount, price_usd }) => all + Number(amount) * Number(price_usd), 0);
  const [before, bitcoin] = [await total(), Number((await rows()).find(({ coin }) => coin === 'BTC')?.price_usd)];
  expect(before).toBeCloseTo(sumValues(await rows()), 1);
  await request('/moves', { method: 'POST' });
  expect(await total()).toBeCloseTo(before - 0.2 * bitcoin, 1);
  expect(await total()).toBeCloseTo(sumValues(await rows()), 1);
});

async function getNetworks(persona: string) {
  const { call } = await openIdentity({ persona });
  return (await call<{ networks: Record<'id' | 'address', string>[] }>('deposit-addresses')).data.networks;
}

const CHAINS: Readonly<Record<string, string>> = { BTC: 'bitcoin', TRX: 'tron', SOL: 'solana' };

it('each user, coin and network has its own constant deposit address, which a withdrawal accepts', async () => {
  const [trader, again, other] = [await getNetworks('trader'), await getNetworks('trader'), await getNetworks('beginner')];
  expect(again).toEqual(trader);
  expect(trader).not.toEqual([]);
  const all = [...trader, ...other];
  expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
  expect(all.filter(({ id, address }) => !isAddress(CHAINS[id] ?? 'evm', address))).toEqual([]);
});

it('a gift code adds its coins to the wallet and to the total, once', async () => {
  const [{ call }, other] = [await openIdentity({ persona: 'new-user' }), await openIdentity(TRADER)];
  expect(await call('gatecode-redeem', { code: ' meridianbtc ' })).toMatchObject({ code: 0 });
  expect(await call('total-funds')).toMatchObject({ data: { total_btc: '0.001' } });
  expect(await call('gatecode-redeem', { code: 'MERIDIANBTC' })).toMatchObject({ message: 'This code has already been used.' });
  expect(await other.getCode('gatecode-redeem', { code: 'MERIDIAN10' })).toBe(0);
});

it.each(['', 'nothing'])('%j is not a valid gift code', async (code) => {
  const { call } = await openIdentity(TRADER);
  const before = await call('total-funds');
  expect(await call('gatecode-redeem', { code })).toMatchObject({ code: 10704001, message: 'This code isn’t valid.' });
  expect(await call('total-funds')).toEqual(before);
});

const HOUR_MS = 3_600_000;
const GOOD = { coin: 'USDT', network: 'TRX', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '16.37', fundpass: FUND_PASSWORD };
const { fundpass: _fundpass, ...WITHOUT } = GOOD;

it('[FND-11] a withdrawal needs the fund password, and debits the wallet of this session', async () => {
  const sandbox = createTestSandbox();
  const [one, other] = [await openIdentity(TRADER, { sandbox }), await openIdentity(TRADER, { sandbox })];
  expect([await one.getCode('withdraw-submit', WITHOUT), await one.getCode('withdraw-submit', GOOD)]).toEqual([10702005, 0]);
  expect([await one.getBalance('USDT'), await other.getBalance('USDT')]).toEqual(['6600', '6616.37']);
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
  const { getCode, getBalance } = await openIdentity(TRADER);
  expect(await getCode('withdraw-submit', { ...GOOD, ...fields })).toBe(code);
  expect(await getBalance('USDT')).toBe('6616.37');
});

it.each([
  ['2: each time', { 'user-frequency.frequency': 2 }, 0, 10702005],
  ['1: not within the hour', { 'user-frequency.frequency': 1 }, HOUR_MS - 1, 0],
  ['1: after an hour', { 'user-frequency.frequency': 1 }, HOUR_MS, 10702005],
  ['1: from another address', { 'user-frequency.frequency': 1, 'user-frequency.ip_changed': true }, 0, 10702005],
  ['0: never', { 'user-frequency.frequency': 0 }, 30 * HOUR_MS, 0],
  ['0: from another address', { 'user-frequency.frequency': 0, 'user-frequency.ip_changed': true }, 0, 10702005],
])('[FND-11] a withdrawal needs the fund password again with frequency %s', async (_name, answers, later, code) => {
  const { getCode, pass } = await openIdentity({ ...TRADER, answers });
  expect(await getCode('withdraw-submit', GOOD)).toBe(0);
  pass(later);
  expect(await getCode('withdraw-submit', WITHOUT)).toBe(code);
});
