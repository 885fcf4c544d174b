import { describe, expect, it } from 'vitest';
import type { Answers } from '../testing/fake-network.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { resolveProp } from '../surfaces/resolve-props.ts';
import { route, siteDocument } from '../testing/site-document.ts';
// Its chunk is there before the clock of a test runs.
import './loaded-later.ts';

const USER = { uid: '7', nickname: 'Ada' };
const ROUTES = { home: route('/'), 'not-found': route('/not-found'), deposit: route('/myaccount/deposit/{currency}') };

async function valueOf(id: string, answers: Answers, path = '/') {
  const document = siteDocument({ routes: ROUTES });
  const { scope } = runtimeOf({ document, answers, cookies: USER, href: `http://localhost:4173${path}` });
  const read = () => resolveProp({ value: id }, scope({ surface: null, args: {} }));
  for (let turn = 0; turn < 4; turn += 1) {
    read();
    await settle();
  }
  return read();
}

const row = (account: string, coin: string, amount: string, price_usd = '1') => ({ account, coin, amount, price_usd });
const balances = (...rows: readonly ReturnType<typeof row>[]): Answers => ({ 'wallet-balances': { balances: rows } });

describe('the accounts of the wallet', () => {
  it('are always three, each with what it holds, the most first', async () => {
    const answers = balances(row('spot', 'USDT', '10'), row('spot', 'BTC', '0.5', '1000'), row('earn', 'ETH', '0', '10'));
    expect(await valueOf('wallet.accounts', answers)).toMatchObject({
      state: 'ready',
      value: [
        {
          id: 'spot',
          worth: '$510.00',
          assets: [
            { coin: 'BTC', worth: '$500.00' },
            { coin: 'USDT', worth: '$10.00' },
          ],
        },
        { id: 'futures', worth: '$0.00', assets: [] },
        { id: 'earn', worth: '$0.00', assets: [] },
      ],
    });
  });

  it.each([
    ['0.1234567890123', '0.12345678'],
    ['12345678901234567890.5', '12,345,678,901,234,567,890.5'],
    ['1000', '1,000'],
  ])('write the amount %s as %s: exactly, and never more than there is', async (amount, written) => {
    expect(await valueOf('wallet.accounts', balances(row('spot', 'BTC', amount)))).toMatchObject({
      value: [{ assets: [{ amount: written }] }, {}, {}],
    });
  });

  it('[CUR-3] are worth something in the visitor’s currency, at its rate', async () => {
    const settings = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.5 };
    const answers = { ...balances(row('spot', 'USDT', '10')), 'site-settings': settings };
    expect(await valueOf('wallet.accounts', answers)).toMatchObject({ value: [{ worth: '£5.00', assets: [{ worth: '£5.00' }] }, {}, {}] });
  });

  it('[CUR-7] name the address of each coin’s icon', async () => {
    expect(await valueOf('wallet.accounts', balances(row('spot', 'XYZ', '1')))).toMatchObject({
      value: [{ assets: [{ icon: expect.stringContaining('/XYZ.png?w=28&q=75') }] }, {}, {}],
    });
  });
});

describe('the networks of a deposit', () => {
  const network = (coin: string, id: string) => ({ coin, id, name: id, address: `to-${coin}-${id}`, minimum: '1000', confirmations: '2' });
  const answers: Answers = { 'deposit-addresses': { networks: [network('USDT', 'TRX'), network('BTC', 'BTC'), network('USDT', 'ETH')] } };

  it.each([
    ['USDT', ['to-USDT-TRX', 'to-USDT-ETH']],
    ['BTC', ['to-BTC-BTC']],
    ['DOGE', []],
  ])('of %s are those of the path’s coin', async (coin, addresses) => {
    const read = (await valueOf('deposit.networks', answers, `/myaccount/deposit/${coin}`)) as {
      value: { address: string; minimum: string }[];
    };
    expect(read.value.map(({ address }) => address)).toEqual(addresses);
    for (const { minimum } of read.value) expect(minimum).toBe('1,000');
  });
});

describe('how the user stands', () => {
  it.each<[string, Answers, unknown]>([
    ['level and tier', { 'user-info': { verified: 2 }, 'user-tier': { tier_level: 5 } }, { tier: '5' }],
    ['no tier', { 'user-info': { verified: 2 }, 'user-tier': {} }, { tier: null }],
    ['a sub-account', { 'user-info': { is_sub: 1 }, 'user-tier': {} }, { isSub: true }],
    ['nothing where the calls failed', {}, { isSub: false, level: null, tier: null }],
  ])('is %s', async (_, answers, standing) => {
    expect(await valueOf('user.standing', answers)).toMatchObject({ state: 'ready', value: standing });
  });
});

describe.each([
  ['wallet.accounts', 'wallet-balances'],
  ['deposit.networks', 'deposit-addresses'],
] as const)('%s, when the call fails', (id, call) => {
  it.each<[string, unknown]>([
    ['no network', new TypeError('no network')],
    ['a server that is down', () => new Response('down', { status: 500 })],
    ['half an answer', () => new Response('{"code":0,')],
    ['an answer of another shape', { balances: [{ account: 'moon' }], networks: 7 }],
    ['a refusal with words', () => Response.json({ code: 5, message: 'no', data: null })],
    ['a refusal without', () => Response.json({ code: 5, data: null })],
  ])('by %s, it is lost, and can be asked for again', async (_, answer) => {
    expect(await valueOf(id, { [call]: answer }, '/myaccount/deposit/BTC')).toEqual({ state: 'lost', retry: expect.any(Function) });
  });
});
