import { beforeAll, expect, it } from 'vitest';
import { PENDING } from '../../schemas/async.ts';
import { formatInstant } from '../i18n/format.ts';
import { type Answers, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { USER, readTestValue } from '../../tests/kit/runtime/read-test-value.ts';
import { loadLazyReaders } from './lazy-readers.ts';

beforeAll(loadLazyReaders);

const document = createTestSite({
  routes: { home: createRoute('/'), 'not-found': createRoute('/not-found'), deposit: createRoute('/myaccount/deposit/{currency}') },
  links: { withdraw: { route: 'deposit' }, ticket: { route: 'deposit', params: { currency: { arg: 'ticket' } } } },
});
const texts = { account: { l1: 'Level 1' } };
const read = (id: string, answers: Answers, path = '/') => readTestValue(id, { document, texts, answers, cookies: USER, path });

const row = (account: string, coin: string, amount: string, price_usd = '1') => ({ account, coin, amount, price_usd });
const balances = (...rows: readonly object[]): Answers => ({ 'wallet-balances': { balances: rows } });

const HOLDINGS = balances(row('spot', 'USDT', '10'), row('spot', 'BTC', '0.5', '1000'), row('earn', 'ETH', '0', '10'));
const BTC = { coin: 'BTC', worth: '$500.00', withdraw: { href: '/myaccount/deposit/BTC' } };
const USDT = { coin: 'USDT', worth: '$10.00' };
const SPOT = { id: 'spot', worth: '$510.00', assets: [BTC, USDT] };
const EMPTY = { worth: '$0.00', assets: [] };
const POUNDS = { curr_fiat: 'GBP', fiat_list: { GBP: '£' }, curr_fiat_market_rates: 0.5 };
const IN_POUNDS = { ...balances(row('spot', 'XYZ', '10')), 'site-settings': POUNDS };
const WORTH_POUNDS = { worth: '£5.00', assets: [{ worth: '£5.00', icon: expect.stringContaining('/XYZ.png?w=28&q=75') as unknown }] };

it.each<[string, Answers, object, object?, object?]>([
  ['are always three, each with its assets, the largest first', HOLDINGS, SPOT, { id: 'futures', ...EMPTY }, { id: 'earn', ...EMPTY }],
  ['never round an amount up', balances(row('spot', 'BTC', '0.1234567890123')), { assets: [{ amount: '0.12345678' }] }],
  ['keep all digits', balances(row('spot', 'BTC', '12345678901234567890.5')), { assets: [{ amount: '12,345,678,901,234,567,890.5' }] }],
  ['include what orders lock', balances({ ...row('spot', 'USDT', '4'), total: '10' }), { worth: '$10.00', assets: [{ amount: '10' }] }],
  ['[CUR-3][CUR-7] are worth the user’s currency at its rate, and contain the URL of each coin’s icon', IN_POUNDS, WORTH_POUNDS],
])('the accounts of the wallet: %s', async (_name, answers, spot, futures = {}, earn = {}) => {
  expect(await read('wallet.accounts', answers)).toMatchObject({ state: 'ready', value: [spot, futures, earn] });
});

it.each([
  ['USDT', ['to-USDT-TRX', 'to-USDT-ETH']],
  ['DOGE', []],
])('the networks of a deposit of %s are those of the path’s coin', async (currency, addresses) => {
  const network = (coin: string, id: string) => ({ coin, id, name: id, address: `to-${coin}-${id}`, minimum: '1000', confirmations: '2' });
  const answers = { 'deposit-addresses': { networks: [network('USDT', 'TRX'), network('BTC', 'BTC'), network('USDT', 'ETH')] } };
  const value = addresses.map((address) => expect.objectContaining({ address, minimum: '1,000' }) as unknown);
  expect(await read('deposit.networks', answers, `/myaccount/deposit/${currency}`)).toEqual({ state: 'ready', value });
});

it.each<[string, Answers, unknown]>([
  ['level and tier', { 'user-info': { verified: 2 }, 'user-tier': { tier_level: 5 } }, { level: 'Level 1', tier: '5' }],
  ['no tier', { 'user-info': { verified: 2 }, 'user-tier': {} }, { tier: null }],
  ['a sub-account', { 'user-info': { is_sub: 1 }, 'user-tier': {} }, { isSub: true }],
  ['empty if the calls failed', {}, { isSub: false, level: null, tier: null }],
  ['pending while the level is', { 'user-info': NEVER, 'user-tier': {} }, null],
  ['pending while the tier is', { 'user-info': {}, 'user-tier': NEVER }, null],
])('the user’s account data: %s', async (_, answers, value) => {
  expect(await read('user.standing', answers)).toMatchObject(value === null ? PENDING : { state: 'ready', value });
});

const SECONDS = Date.UTC(2026, 0, 15, 12) / 1000;
const [TIME, LATER] = [0, 60].map((more) => formatInstant('en', (SECONDS + more) * 1000));
const TIMED = { time: TIME, iso: '2026-01-15T12:00:00.000Z' };
const PASSKEYS = [{ id: 'k', name: 'n', created_at: SECONDS, last_used_at: SECONDS + 60 }, { id: 'l' }];
const TICKETS = { tickets: [{ id: '7', subject: 'a', state: 'open', created_at: SECONDS }] };
const LIMITS = [{ level: 1, daily_withdrawal: '5', currency: 'EUR' }];
const NETWORK = { coin: 'BTC', id: 'b', name: 'Bitcoin', chain: 'c', fee: '1', minimum: '2', decimals: 8 };
const CHANGES = { 'security-status': { password_at: SECONDS, fundpass_at: SECONDS + 60, totp_at: null } };

it.each<[string, Answers, unknown]>([
  ['passkeys.list', { 'passkey-list': PASSKEYS }, [{ id: 'k', name: 'n', created: TIME, lastUsed: LATER }, { lastUsed: null }]],
  ['security.passkeys', { 'passkey-list': PASSKEYS }, '2'],
  ['withdraw.networks', { 'withdraw-networks': { networks: [NETWORK] } }, [NETWORK]],
  ['withdraw.balances', balances(row('spot', 'BTC', '1')), [row('spot', 'BTC', '1')]],
  ['security.passkeys', { 'passkey-list': [] }, null],
  ['security.password', CHANGES, TIME],
  ['security.fundPassword', CHANGES, LATER],
  ['security.totp', CHANGES, null],
  ['tickets.list', { 'ticket-list': TICKETS }, [{ ...TIMED, id: '7', link: { href: '/myaccount/deposit/7' } }]],
  ['sessions.list', { 'session-list': { sessions: [{ id: 's', seen_at: SECONDS, is_current: 1 }] } }, [{ ...TIMED, isCurrent: true }]],
  ['logins.list', { 'login-history': { logins: [{ at: SECONDS, device: 'd', method: 'passkey' }] } }, [{ ...TIMED, device: 'd' }]],
  ['kyc.limits', { 'kyc-status': { state: 'none', limits: LIMITS } }, [{ level: 1, daily: '€5' }]],
])('%s of %j', async (id, answers, value) => {
  expect(await read(id, answers)).toMatchObject({ state: 'ready', value });
});
