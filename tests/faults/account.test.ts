import { beforeAll, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { loadLazyReaders } from '../../runtime/sources/lazy-readers.ts';
import { json } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import type { CallId } from '../../schemas/domains/calls.ts';
import type { Page } from '../notices/page.ts';
import { expectUsable, type Failing, failsInEachWay, KINDS, KINDS_OF_CALL, openWith } from './fails-in-each-way.ts';

// The first read of any screen's data loads the chunk of readers.
beforeAll(loadLazyReaders);

const FAILED = { state: 'failed' } as const;
const lostData = { state: 'ready', value: expect.objectContaining({ state: 'failed', retry: expect.any(Function) as unknown }) as unknown };
const value = ({ runtime }: Page, id: string) => runtime.scope({ surface: null, args: {} }).value(id);

failsInEachWay('[FND-9][FND-11][API-5] fund password frequency: unknown, and the fund password is asked for', {
  call: 'user-frequency',
  given: { at: '/myaccount/withdraw/USDT', stored: { 'meridian:fund-password': '{"uid":"10001","timestamp":1}' } },
  wrong: { frequency: 'often' },
  look: ({ runtime: { facts } }) => ({
    frequency: facts.read('fundPassword.frequency'),
    isElsewhere: facts.read('fundPassword.ipChanged'),
    asked: facts.decide('fund-password-is-asked'),
    spared: facts.decide('fund-password-is-spared'),
  }),
  standing: { frequency: FAILED, isElsewhere: FAILED, asked: 'show', spared: 'hide' },
});

const WRONG = { s: 'ok', d: [{}], networks: [{}], tickets: [{}], balances: [{}], orders: [{}], trades: [{}] };
for (const [call, id, at] of [
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
  const look = (page: Page) => value(page, id);
  failsInEachWay(`[API-5] ${call}: the screen of ${id} says so, and asks again on request`, {
    call,
    given: { at: at ?? '/' },
    wrong: WRONG,
    look,
    standing: lostData,
  });
}

failsInEachWay('[API-5] order-terms: the ticket says so; a pair that is refused is not traded', {
  call: 'order-terms',
  kinds: KINDS,
  given: { at: '/trade/BTC_USDT' },
  wrong: { symbol: 'BTC_USDT' },
  look: (page) => value(page, 'orders.terms'),
  standing: lostData,
  refused: { state: 'ready', value: null },
});

interface Sent {
  readonly call: CallId;
  readonly surface: string | null;
  readonly action: string;
  readonly opens?: string;
  readonly at?: string;
  readonly done?: object;
}
const SENT: readonly Sent[] = [
  {
    call: 'fund-password-check',
    surface: 'fund-password-dialog',
    action: 'confirm',
    opens: 'change-fund-password',
    done: { result: true },
  },
  {
    call: 'fund-frequency-save',
    surface: 'fund-password-frequency-dialog',
    action: 'confirm',
    opens: 'fund-password-frequency',
    done: { result: true },
  },
  { call: 'withdraw-submit', surface: null, action: 'withdraw' },
  { call: 'ticket-submit', surface: null, action: 'write-ticket' },
  { call: 'order-place', surface: null, action: 'place-order' },
  { call: 'order-place', surface: 'order-dialog', action: 'place-order', opens: 'quick-order' },
  { call: 'order-cancel', surface: null, action: 'cancel-order' },
  { call: 'gatecode-redeem', surface: null, action: 'redeem-code' },
  { call: 'log-out', surface: 'account-panel', action: 'log-out', opens: 'open-account', at: '/' },
];
/** The server's messages. query_safe has others. */
const MESSAGES: Partial<Record<FailureKind, string>> = { http: 'Unavailable', code: 'Refused' };

async function openSender({ surface, action, opens, at = '/myaccount/security' }: Sent, failing: Omit<Failing, 'given'>, answers = {}) {
  const page = await openWith({ ...failing, given: { at, answers } });
  const { actions, facts, stores } = page.runtime;
  facts.decide('fund-password-is-asked');
  stores.locale.text('shell:failed');
  await settle();
  if (opens !== undefined) await actions.run(opens, { surface: null, args: {} });
  return { page, send: () => actions.run(action, { surface, args: { fundpass: 'x' } }) };
}

it.each(SENT.filter(({ done }) => !done))('[ERR-4] $call refused without a message shows our own', async (row) => {
  const answers = { [row.call]: json({ code: 1001, message: '', data: null }) };
  const { page, send } = await openSender(row, { call: 'user-tier', kind: 'code', wrong: {} }, answers);
  expect(await send()).toBe(false);
  expect(page.runtime.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Error' }]);
});

const ALL_WAYS: readonly CallId[] = ['fund-password-check', 'withdraw-submit'];

it.each(SENT.flatMap((row) => (ALL_WAYS.includes(row.call) ? KINDS : KINDS_OF_CALL).map((kind) => ({ ...row, kind }))))(
  '[FAC-2][FND-6][FND-7][ERR-4] $call can be sent again, and its failure is shown: $kind',
  async ({ kind, ...row }) => {
    const { call, surface, action, done } = row;
    const { page, send } = await openSender(row, { call, kind, wrong: new Response('7') });
    const first = send();
    await settle();
    await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    expect(await first).toBe(false);
    const message = kind === 'code' && done ? undefined : MESSAGES[kind];
    expect(page.runtime.toasts.toasts).toMatchObject([{ kind: 'error', text: message ?? 'Error' }]);
    expect(page.ports.log.lines.filter(({ event }) => event === 'action-failed')).toEqual([
      { level: 'error', event: 'action-failed', detail: { surface, action, kind } },
    ]);
    expect({ modal: page.modal, isLoggedIn: page.runtime.stores.session.isLoggedIn }).toEqual({ modal: surface, isLoggedIn: true });
    expect(page.stored('fund-password')).toBeNull();
    Object.assign(page.answers, { [call]: done ?? {} });
    await page.advance(1500);
    expect(await send()).toBe(true);
    expect(page.calls.filter((id) => id === call)).toHaveLength(2);
    expect(page.modal).toBeNull();
    await expectUsable(page, 'business-compliance-banner');
  },
);
