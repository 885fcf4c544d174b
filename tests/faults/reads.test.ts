import { expect } from 'vitest';
import type { Page } from '../notices/page.ts';
import { testEachFailure } from './test-each-failure.ts';

const FAILED = { state: 'failed' };
const known = (value: unknown) => ({ state: 'ready', value });
const RETRYABLE = known(expect.objectContaining({ state: 'failed', retry: expect.any(Function) as unknown }));
const read = ({ runtime }: Page, id: string) => runtime.facts.read(id);
const getValue = ({ runtime }: Page, id: string) => runtime.scope({ surface: null, args: {} }).value(id);

testEachFailure('[BIZ-9][FAC-20][API-9] business-check counts as empty and shows no banner', {
  call: 'business-check',
  wrong: { resMsg: { code: 'text' } },
  getState: (page) => [read(page, 'businessCheck.hasContent'), read(page, 'businessCheck.type'), page.shows('business-compliance-banner')],
  fallback: [known(false), known(null), false],
});

testEachFailure('[FAC-12][API-5] referral-info makes the user no agent and logs a warning', {
  call: 'referral-info',
  wrong: 'text',
  getState: (page) => [read(page, 'referral.agencyType'), getValue(page, 'referral.invite')],
  fallback: [known(0), known({ state: 'failed', retry: expect.any(Function) as unknown })],
  level: 'warn',
});

testEachFailure('[AGR-7][FAC-20][API-11] agreement-status shows no agreement', {
  call: 'agreement-status',
  wrong: { status: 'one' },
  getState: (page) => [read(page, 'agreement.status'), page.modal],
  fallback: [known(0), null],
});

testEachFailure('[DCL-9][FAC-20][API-13] declaration-status requires the signature', {
  call: 'declaration-status',
  given: { site: 'turkey' },
  wrong: { status: null },
  getState: (page) => [read(page, 'declaration.status'), page.modal],
  fallback: [known(1), 'turkish-declaration-dialog'],
});

testEachFailure('[RWD-13][ERR-3][API-6] prize-pop shows $0', {
  call: 'prize-pop',
  wrong: 'text',
  getState: (page) => ['prizePop.groupA', 'prizePop.groupBFirst', 'prizePop.groupBSecond'].map((id) => getValue(page, id)),
  fallback: [known('$0'), known('$0'), known('$0')],
});

testEachFailure('[CUR-10][ERR-3][API-6] coin-whitelist falls back to the default list', {
  call: 'coin-whitelist',
  wrong: { BTC: 1 },
  getState: ({ runtime }) => ['BTC', 'DOGE'].map((coin) => runtime.stores.tools.coinIcon(coin).includes('&v=')),
  fallback: [true, false],
});

testEachFailure('[FND-9][FND-11][API-5] user-frequency requires the fund password', {
  call: 'user-frequency',
  given: { at: '/myaccount/withdraw/USDT', stored: { 'meridian:fund-password': '{"uid":"10001","timestamp":1}' } },
  wrong: { frequency: 'often' },
  getState: (page) => [
    ...['fundPassword.frequency', 'fundPassword.ipChanged'].map((id) => read(page, id)),
    ...['fund-password-is-asked', 'fund-password-is-spared'].map((id) => page.runtime.facts.decide(id)),
  ],
  fallback: [FAILED, FAILED, 'show', 'hide'],
});

const WRONG = { s: 'ok', d: [{}], networks: [{}], tickets: [{}], balances: [{}], orders: [{}], trades: [{}] };
for (const [call, id, at = '/'] of [
  ['withdraw-networks', 'withdraw.networks'],
  ['ticket-list', 'tickets.list'],
  ['wallet-balances', 'withdraw.balances'],
  ['wallet-balances', 'wallet.accounts'],
  ['deposit-addresses', 'deposit.networks'],
  ['passkey-list', 'passkeys.list'],
  ['competitions', 'competitions.list'],
  ['udf-quotes', 'market.list', '/price'],
  ['order-list', 'orders.open', '/trade/BTC_USDT'],
  ['order-trades', 'orders.trades', '/trade/BTC_USDT'],
] as const) {
  const options = { call, given: { at }, wrong: WRONG, getState: (page: Page) => getValue(page, id), fallback: RETRYABLE };
  testEachFailure(`[API-5] ${call} makes ${id} failed, with a retry,`, options);
}

testEachFailure('[API-5] order-terms makes the terms failed, and null for a refused pair,', {
  call: 'order-terms',
  given: { at: '/trade/BTC_USDT' },
  wrong: { symbol: 'BTC_USDT' },
  getState: (page) => getValue(page, 'orders.terms'),
  fallback: RETRYABLE,
  refused: known(null),
});
