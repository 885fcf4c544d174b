import { expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { MADE, OPTIONS, PROOF, STRATEGY } from '../../runtime/passkey/testing.ts';
import { memoryCredentials } from '../../runtime/ports/memory-credentials.ts';
import { settle } from '../../runtime/testing/settle.ts';
import type { CallId } from '../../schemas/calls/calls.ts';
import type { Given, Page } from '../notices/page.ts';
import { expectUsable, failsInEachWay, KINDS, openWith } from './fails-in-each-way.ts';

const BROWSER = memoryCredentials({ create: () => Promise.resolve(MADE), get: () => Promise.resolve(PROOF) });
const GOOD = { 'passkey-options': OPTIONS, 'passkey-save': {}, 'passkey-strategy': STRATEGY, 'passkey-verify': {}, 'passkey-list': [] };
const given: Given = { at: '/myaccount/passkey', answers: GOOD, ports: { credentials: () => Promise.resolve(BROWSER) } };

/** What each call is part of; the data of a save or a deletion is not looked at, so that only what is no envelope is wrong. */
const CALLS_OF = [
  { action: 'passkey-create', call: 'passkey-options', wrong: { challenge: 7 } },
  { action: 'passkey-create', call: 'passkey-save', wrong: new Response('{"code":"zero"}') },
  { action: 'passkey-sign-in', call: 'passkey-strategy', wrong: { passkey: null } },
  { action: 'passkey-sign-in', call: 'passkey-verify', wrong: { op_token: {} } },
] as const;

/** The server's words where a fault has some. */
const SAID: Partial<Record<FailureKind, string>> = { http: 'Unavailable', code: 'Refused' };

/** What is wrong is told once, and then the page can be used. */
async function expectTold(page: Page, kind: FailureKind, detail: object): Promise<void> {
  const text = SAID[kind] ?? 'Error';
  expect(page.runtime.toasts.toasts).toEqual([{ id: 1, kind: 'error', text }]);
  expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { ...detail, kind } }]);
}

/** Texts come when somebody first asks for them. */
async function openManager(failing: { readonly call: CallId; readonly wrong: unknown; readonly kind: FailureKind }): Promise<Page> {
  const page = await openWith({ ...failing, given });
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  return page;
}

it.each(CALLS_OF.flatMap((row) => KINDS.map((kind) => ({ ...row, kind }))))(
  '[PKC-28][PKC-21][PKS-11][PKS-12] $action says what $call did not do, and can be done again: $kind',
  async ({ action, ...failing }) => {
    const page = await openManager(failing);
    const ended = page.runtime.actions.run(action, { surface: null, args: {} });
    await settle();
    await page.advance(failing.kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    expect(await ended).toBe(false);
    await expectTold(page, failing.kind, { surface: null, action });
    Object.assign(page.answers, GOOD);
    expect(await page.runtime.actions.run(action, { surface: null, args: {} })).toBe(true);
    await expectUsable(page, 'business-compliance-banner');
  },
);

it.each(KINDS)('[PKC-26][API-5] a passkey that could not be deleted stays, as does the question: %s', async (kind) => {
  const page = await openManager({ call: 'passkey-delete', wrong: new Response('{"code":"zero"}'), kind });
  await page.runtime.actions.run('passkey-delete', { surface: null, args: { id: 'a', name: 'Phone' } });
  expect(page.modal).toBe('passkey-delete-dialog');
  const sent = page.act('passkey-delete-dialog', 'confirm');
  await settle();
  await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
  await sent;
  await expectTold(page, kind, { surface: 'passkey-delete-dialog', action: 'confirm' });
  expect(page.modal).toBe('passkey-delete-dialog');
  Object.assign(page.answers, { 'passkey-delete': {} });
  await page.act('passkey-delete-dialog', 'confirm');
  expect(page.modal).toBeNull();
  expect(page.calls).toContain('passkey-list');
  await expectUsable(page, 'business-compliance-banner');
});

failsInEachWay('[PKC-25][API-5] passkey list: lost, and to be asked for again', {
  call: 'passkey-list',
  given,
  wrong: [{ id: '', name: 'Phone' }],
  look: ({ runtime }) => runtime.scope({ surface: null, args: {} }).value('passkeys.list'),
  standing: { state: 'ready', value: { state: 'lost', retry: expect.any(Function) } },
});
