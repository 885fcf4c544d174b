import { expect, it } from 'vitest';
import { createCredentials } from '../kit/runtime/memory-ports.ts';
import { CREATED, OPTIONS, PROOF, STRATEGY } from '../kit/runtime/passkeys.ts';
import { settle } from '../kit/runtime/settle.ts';
import type { CallId } from '../../schemas/domains/calls.ts';
import type { PageOptions } from '../notices/page.ts';
import { expectUsable, failAction, type Failure, KINDS, openFailing } from './test-each-failure.ts';

interface Sent {
  readonly call: CallId;
  readonly surface: string | null;
  readonly action: string;
  readonly opens?: string;
  readonly at?: string;
  readonly done?: object;
}
const DONE = { result: true };
const FREQUENCY_DIALOG = 'fund-password-frequency-dialog';
const SENT: readonly Sent[] = [
  { call: 'fund-password-check', surface: 'fund-password-dialog', action: 'confirm', opens: 'change-fund-password', done: DONE },
  { call: 'fund-frequency-save', surface: FREQUENCY_DIALOG, action: 'confirm', opens: 'fund-password-frequency', done: DONE },
  { call: 'withdraw-submit', surface: null, action: 'withdraw' },
  { call: 'ticket-submit', surface: null, action: 'write-ticket' },
  { call: 'order-place', surface: null, action: 'place-order' },
  { call: 'order-place', surface: 'order-dialog', action: 'place-order', opens: 'quick-order' },
  { call: 'order-cancel', surface: null, action: 'cancel-order' },
  { call: 'gatecode-redeem', surface: null, action: 'redeem-code' },
  { call: 'log-out', surface: 'account-panel', action: 'log-out', opens: 'open-account', at: '/' },
];
const BANNER = 'business-compliance-banner';
const NO_ENVELOPE = new Response('{"code":"zero"}');

const withKinds = <Row>(rows: readonly Row[]) => rows.flatMap((row) => KINDS.map((kind) => ({ ...row, kind })));

/** Opens a page whose message about failures has loaded. */
async function openReady(failing: Failure) {
  const page = await openFailing(failing);
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  return page;
}

async function openSender({ surface, action, opens, at = '/myaccount/security' }: Sent, failing: Omit<Failure, 'given'>) {
  const page = await openReady({ ...failing, given: { at, answers: { 'wallet-balances': { balances: [] } } } });
  const { actions, facts } = page.runtime;
  facts.decide('fund-password-is-asked');
  await settle();
  if (opens !== undefined) await actions.run(opens, { surface: null, args: {} });
  page.ports.log.lines.length = 0;
  return { page, send: () => actions.run(action, { surface, args: { fundpass: 'x' } }) };
}

it.each(withKinds(SENT))('[FAC-2][FND-6][FND-7][ERR-4] $call shows its failure and can be sent again: $kind', async ({ kind, ...row }) => {
  const { call, surface, action, done } = row;
  const { page, send } = await openSender(row, { call, kind, wrong: new Response('7') });
  await failAction(page, kind, { surface, action, args: { fundpass: 'x' } });
  // Messages of query_safe are in another field.
  expect(page.runtime.toasts.toasts).toMatchObject([{ kind: 'error', text: kind === 'code' && !done ? 'Refused' : 'Error' }]);
  expect({ modal: page.modal, isLoggedIn: page.runtime.stores.session.isLoggedIn }).toEqual({ modal: surface, isLoggedIn: true });
  expect(page.stored('fund-password')).toBeNull();
  Object.assign(page.answers, { [call]: done ?? {} });
  await page.advance(1500);
  expect(await send()).toBe(true);
  expect(page.calls.filter((id) => id === call)).toHaveLength(2);
  expect(page.modal).toBeNull();
  await expectUsable(page, BANNER);
});

const DECLARATION = 'turkish-declaration-dialog';
const SIGNED = [
  { surface: 'user-agreement-dialog', call: 'agreement-submit', given: { answers: { 'agreement-status': { status: 1 } } } },
  { surface: DECLARATION, call: 'declaration-submit', given: { site: 'turkey', answers: { 'declaration-status': { status: 1 } } } },
] as const;

it.each(withKinds(SIGNED))('[AGR-6][DCL-8][API-12][API-13] $surface stays and only logs: $kind', async ({ surface, ...failing }) => {
  const { call, kind } = failing;
  const page = await openFailing({ ...failing, wrong: NO_ENVELOPE });
  page.tick(surface, 'agree');
  await failAction(page, kind, { surface, action: 'confirm' });
  expect(page.modal).toEqual(surface);
  expect(page.runtime.toasts.toasts).toEqual([]);
  expect(page.runtime.stores.inputs.of(surface)).toEqual({ agree: true });
  Object.assign(page.answers, { [call]: {} });
  await page.act(surface, 'confirm');
  expect(page.calls.filter((id) => id === call)).toHaveLength(2);
  await expectUsable(page, BANNER);
});

const BROWSER = createCredentials({ create: () => Promise.resolve(CREATED), get: () => Promise.resolve(PROOF) });
const GOOD = { 'passkey-options': OPTIONS, 'passkey-save': {}, 'passkey-strategy': STRATEGY, 'passkey-verify': {}, 'passkey-list': [] };
const PASSKEYS: PageOptions = { at: '/myaccount/passkey', answers: GOOD, ports: { credentials: () => Promise.resolve(BROWSER) } };

const expectToast = ({ runtime }: Awaited<ReturnType<typeof openReady>>, kind: Failure['kind']) =>
  expect(runtime.toasts.toasts).toEqual([{ id: '1', kind: 'error', text: kind === 'code' ? 'Refused' : 'Error' }]);

const CEREMONIES = [
  { action: 'passkey-create', call: 'passkey-options', wrong: { challenge: 7 } },
  { action: 'passkey-create', call: 'passkey-save', wrong: NO_ENVELOPE },
  { action: 'passkey-sign-in', call: 'passkey-strategy', wrong: { passkey: null } },
  { action: 'passkey-sign-in', call: 'passkey-verify', wrong: 'text' },
] as const;

it.each(withKinds(CEREMONIES))(
  '[PKC-28][PKC-21][PKS-11][PKS-12] $action shows $kind of $call, and can be retried',
  async ({ action, ...row }) => {
    const page = await openReady({ ...row, given: PASSKEYS });
    await failAction(page, row.kind, { action });
    expectToast(page, row.kind);
    Object.assign(page.answers, GOOD);
    expect(await page.runtime.actions.run(action, { surface: null, args: {} })).toBe(true);
    await expectUsable(page, BANNER);
  },
);

it.each(KINDS)('[PKC-26][API-5] keeps the passkey and its dialog if the deletion fails: %s', async (kind) => {
  const dialog = 'passkey-delete-dialog';
  const page = await openReady({ call: 'passkey-delete', wrong: NO_ENVELOPE, kind, given: PASSKEYS });
  await page.runtime.actions.run('passkey-delete', { surface: null, args: { id: 'a', name: 'Phone' } });
  expect(page.modal).toBe(dialog);
  await failAction(page, kind, { surface: dialog, action: 'confirm' });
  expectToast(page, kind);
  expect(page.modal).toBe(dialog);
  Object.assign(page.answers, { 'passkey-delete': {} });
  await page.act(dialog, 'confirm');
  expect(page.modal).toBeNull();
  expect(page.calls).toContain('passkey-list');
  await expectUsable(page, BANNER);
});
