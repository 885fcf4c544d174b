import { describe, expect, it } from 'vitest';
import type { WalletBalance } from '../schemas/domains/wallet/shapes.ts';
import { createTestSandbox } from './fixtures.ts';
import { getPersona } from './personas.ts';
import { Sessions } from './session.ts';
import { openBrowser } from '../tests/kit/sandbox/browser.ts';
import { getBalance, getBalances, debitAccount, transferFunds, type WalletContext } from './wallet.ts';

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

describe('a transfer', () => {
  it('moves an amount exactly', () => {
    const who = createWallet();
    expect(transferFunds(who, from('0.1'))).toBeUndefined();
    expect(transferFunds(who, from('0.1'))).toBeUndefined();
    expect(getBalance(who, 'spot', 'USDT')).toBe('0.1');
    expect(getBalances(who)).toContainEqual({ account: 'futures', coin: 'USDT', amount: '0.2', price_usd: '1' });
  });

  it.each([
    ['more than there is', from('0.31'), 'The balance is too low.'],
    ['of nothing', from('0'), NO_AMOUNT],
    ['of less', from('-1'), NO_AMOUNT],
    ['of a word', from('all'), NO_AMOUNT],
    ['of no amount', from(''), NO_AMOUNT],
    ['of a coin that is not there', { ...from('1'), coin: 'DOGE' }, 'The balance is too low.'],
    ['to where it was', { ...from('0.1'), to: 'spot' }, 'Choose two different accounts.'],
    ['to no account', { ...from('0.1'), to: 'moon' }, 'This account doesn’t exist.'],
    ['from no account', { ...from('0.1'), from: 'moon' }, 'This account doesn’t exist.'],
  ])('%s is refused, and nothing moves', (_, wish, message) => {
    const who = createWallet();
    expect(transferFunds(who, wish)).toMatchObject({ message });
    expect(getBalances(who)).toEqual(ROWS);
  });
});

describe('a debit', () => {
  it('takes from spot unless it says otherwise, down to nothing', () => {
    const who = createWallet();
    expect(debitAccount(who, { coin: 'BTC', amount: '0.5' })).toBeUndefined();
    expect(debitAccount(who, { account: 'earn', coin: 'USDT', amount: '7' })).toBeUndefined();
    expect(getBalances(who).map(({ amount }) => amount)).toEqual(['0.3', '0', '0']);
    expect(debitAccount(who, { coin: 'BTC', amount: '0.00000001' })).toMatchObject({ message: 'The balance is too low.' });
  });
});

it('the total is the sum of the balances, and falls by what was withdrawn', async () => {
  const sandbox = createTestSandbox();
  // No call of the sandbox moves these coins.
  sandbox.app.post('/moves', (c) => {
    transferFunds(c.var, { from: 'spot', to: 'earn', coin: 'SOL', amount: '2.5' });
    debitAccount(c.var, { coin: 'BTC', amount: '0.2' });
    return c.text('done');
  });
  const { post, get } = await openBrowser(sandbox);
  const total = async () => Number((await get<{ total_usd: string }>('/apiw/v2/account/total_funds')).data.total_usd);
  const rows = async () => (await get<{ balances: WalletBalance[] }>('/apiw/v2/account/balances')).data.balances;
  const sumValues = (list: WalletBalance[]) => list.reduce((all, { amount, price_usd }) => all + Number(amount) * Number(price_usd), 0);
  const [before, bitcoin] = [await total(), Number((await rows()).find(({ coin }) => coin === 'BTC')?.price_usd)];
  expect(before).toBeCloseTo(sumValues(await rows()), 1);
  await post('/moves', {});
  expect(await total()).toBeCloseTo(before - 0.2 * bitcoin, 1);
  expect(await total()).toBeCloseTo(sumValues(await rows()), 1);
});
