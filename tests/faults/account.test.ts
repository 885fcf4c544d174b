import { beforeAll, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import { loadLater } from '../../runtime/sources/later.ts';
import { json } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import type { Page } from '../notices/page.ts';
import { expectUsable, failsInEachWay, KINDS, openWith } from './fails-in-each-way.ts';

// The chunk of the screens' readers comes with the first that is asked, whatever of.
beforeAll(loadLater);

const LOST = { state: 'lost' } as const;
const lostData = { state: 'ready', value: expect.objectContaining({ state: 'lost', retry: expect.any(Function) as unknown }) as unknown };
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
  standing: { frequency: LOST, isElsewhere: LOST, asked: 'show', spared: 'hide' },
});

for (const [call, id] of [
  ['withdraw-networks', 'withdraw.networks'],
  ['ticket-list', 'tickets.list'],
  ['wallet-balances', 'withdraw.balances'],
  ['wallet-balances', 'wallet.accounts'],
  ['deposit-addresses', 'deposit.networks'],
] as const) {
  failsInEachWay(`[API-5] ${call}: the screen of ${id} says so, and asks again on request`, {
    call,
    wrong: { networks: [{}], tickets: [{}], balances: [{}] },
    look: (page) => value(page, id),
    standing: lostData,
  });
}

for (const [call, id] of [
  ['order-list', 'orders.open'],
  ['order-trades', 'orders.trades'],
] as const) {
  failsInEachWay(`[API-5] ${call}: the trade screen says so, and asks again on request`, {
    call,
    given: { at: '/trade/BTC_USDT' },
    wrong: { orders: [{}], trades: [{}] },
    look: (page) => value(page, id),
    standing: lostData,
  });
}

failsInEachWay('[API-5] order-terms: the ticket says so; a pair that is refused is not traded', {
  call: 'order-terms',
  given: { at: '/trade/BTC_USDT' },
  wrong: { symbol: 'BTC_USDT' },
  look: (page) => value(page, 'orders.terms'),
  standing: lostData,
  refused: { state: 'ready', value: null },
});

/** What is sent from the account: by a surface, or by a screen. */
const SENT = [
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
  { call: 'withdraw-submit', surface: null, action: 'withdraw', opens: null, done: {} },
  { call: 'ticket-submit', surface: null, action: 'write-ticket', opens: null, done: {} },
  { call: 'order-place', surface: null, action: 'place-order', opens: null, done: {} },
  { call: 'order-place', surface: 'order-dialog', action: 'place-order', opens: 'quick-order', done: {} },
  { call: 'order-cancel', surface: null, action: 'cancel-order', opens: null, done: {} },
  { call: 'gatecode-redeem', surface: null, action: 'redeem-code', opens: null, done: {} },
] as const;
/** The words of a refusal in the usual envelope and of a status, where the server gives any; query_safe has others. */
const WORDS: Readonly<Record<string, string>> = { http: 'Unavailable', code: 'Refused' };

it.each(SENT.filter(({ surface }) => surface === null))('[ERR-4] $call refused without words is told by ours', async ({ call, action }) => {
  const answers = { [call]: json({ code: 1001, message: '', data: null }) };
  const page = await openWith({ call: 'user-tier', kind: 'code', wrong: {}, given: { at: '/myaccount/security', answers } });
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  expect(await page.runtime.actions.run(action, { surface: null, args: {} })).toBe(false);
  expect(page.runtime.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Error' }]);
});

it.each(SENT.flatMap((row) => KINDS.map((kind) => ({ ...row, kind }))))(
  '[FND-6][FND-7][ERR-4] $call can be sent again, and its failure is said: $kind',
  async ({ call, surface, action, opens, done, kind }) => {
    const page = await openWith({ call, kind, wrong: new Response('7'), given: { at: '/myaccount/security' } });
    const { actions, facts, stores, toasts } = page.runtime;
    facts.decide('fund-password-is-asked');
    stores.locale.text('shell:failed');
    await settle();
    if (opens !== null) await actions.run(opens, { surface: null, args: {} });
    const send = () => actions.run(action, { surface, args: { fundpass: 'x' } });
    const first = send();
    await settle();
    await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    expect(await first).toBe(false);
    const words = kind === 'code' && 'result' in done ? undefined : WORDS[kind];
    expect(toasts.toasts).toMatchObject([{ kind: 'error', text: words ?? 'Error' }]);
    expect(page.ports.log.lines).toContainEqual({ level: 'error', event: 'action-failed', detail: { surface, action, kind } });
    expect(page.modal).toBe(surface);
    expect(page.stored('fund-password')).toBeNull();
    Object.assign(page.answers, { [call]: done });
    await page.advance(1500);
    expect(await send()).toBe(true);
    expect(page.calls.filter((id) => id === call)).toHaveLength(2);
    expect(page.modal).toBeNull();
    await expectUsable(page, 'business-compliance-banner');
  },
);
