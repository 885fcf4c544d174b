import { describe, expect, it } from 'vitest';
import type { WalletBalance } from '../schemas/domains/wallet/shapes.ts';
import { testSandbox } from './fixtures.ts';
import { personaNamed } from './personas.ts';
import { Sessions } from './session.ts';
import { openBrowser } from '../tests/kit/sandbox/browser.ts';
import { balanceOf, balancesOf, debit, transfer, type Holder } from './wallet.ts';

const ROWS = [
  { account: 'spot', coin: 'USDT', amount: '0.3', price_usd: '1' },
  { account: 'spot', coin: 'BTC', amount: '0.5', price_usd: '1000' },
  { account: 'earn', coin: 'USDT', amount: '7', price_usd: '1' },
] as const;

function holder(): Holder {
  const session = new Sessions().stateOf(undefined);
  session.answers.set('wallet-balances.balances', ROWS);
  return { persona: personaNamed('trader'), session };
}

const NO_AMOUNT = 'The amount must be a number above zero.';
const from = (amount: string) => ({ from: 'spot', to: 'futures', coin: 'USDT', amount });

describe('a transfer', () => {
  it('moves an amount exactly', () => {
    const who = holder();
    expect(transfer(who, from('0.1'))).toBeUndefined();
    expect(transfer(who, from('0.1'))).toBeUndefined();
    expect(balanceOf(who, 'spot', 'USDT')).toBe('0.1');
    expect(balancesOf(who)).toContainEqual({ account: 'futures', coin: 'USDT', amount: '0.2', price_usd: '1' });
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
    const who = holder();
    expect(transfer(who, wish)).toMatchObject({ message });
    expect(balancesOf(who)).toEqual(ROWS);
  });
});

describe('a debit', () => {
  it('takes from spot unless it says otherwise, down to nothing', () => {
    const who = holder();
    expect(debit(who, { coin: 'BTC', amount: '0.5' })).toBeUndefined();
    expect(debit(who, { account: 'earn', coin: 'USDT', amount: '7' })).toBeUndefined();
    expect(balancesOf(who).map(({ amount }) => amount)).toEqual(['0.3', '0', '0']);
    expect(debit(who, { coin: 'BTC', amount: '0.00000001' })).toMatchObject({ message: 'The balance is too low.' });
  });
});

it('the total is the sum of the balances, and falls by what was withdrawn', async () => {
  const sandbox = testSandbox();
  // No call of the sandbox moves these coins.
  sandbox.app.post('/moves', (c) => {
    transfer(c.var, { from: 'spot', to: 'earn', coin: 'SOL', amount: '2.5' });
    debit(c.var, { coin: 'BTC', amount: '0.2' });
    return c.text('done');
  });
  const { post, get } = await openBrowser(sandbox);
  const total = async () => Number((await get<{ total_usd: string }>('/apiw/v2/account/total_funds')).data.total_usd);
  const rows = async () => (await get<{ balances: WalletBalance[] }>('/apiw/v2/account/balances')).data.balances;
  const sum = (list: WalletBalance[]) => list.reduce((all, { amount, price_usd }) => all + Number(amount) * Number(price_usd), 0);
  const [before, bitcoin] = [await total(), Number((await rows()).find(({ coin }) => coin === 'BTC')?.price_usd)];
  expect(before).toBeCloseTo(sum(await rows()), 1);
  await post('/moves', {});
  expect(await total()).toBeCloseTo(before - 0.2 * bitcoin, 1);
  expect(await total()).toBeCloseTo(sum(await rows()), 1);
});
