import { expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { MADE, OPTIONS, PROOF, STRATEGY } from '../kit/runtime/passkeys.ts';
import { memoryCredentials } from '../kit/runtime/memory-ports.ts';
import { settle } from '../kit/runtime/settle.ts';
import type { CallId } from '../../schemas/domains/calls.ts';
import type { Given, Page } from '../notices/page.ts';
import { expectUsable, KINDS_OF_CALL, openWith } from './fails-in-each-way.ts';

const BROWSER = memoryCredentials({ create: () => Promise.resolve(MADE), get: () => Promise.resolve(PROOF) });
const GOOD = { 'passkey-options': OPTIONS, 'passkey-save': {}, 'passkey-strategy': STRATEGY, 'passkey-verify': {}, 'passkey-list': [] };
const given: Given = { at: '/myaccount/passkey', answers: GOOD, ports: { credentials: () => Promise.resolve(BROWSER) } };

/** The data of a save or a deletion is ignored, so only a missing envelope is wrong. */
const CALLS_OF = [
  { action: 'passkey-create', call: 'passkey-options', wrong: { challenge: 7 } },
  { action: 'passkey-create', call: 'passkey-save', wrong: new Response('{"code":"zero"}') },
  { action: 'passkey-sign-in', call: 'passkey-strategy', wrong: { passkey: null } },
  { action: 'passkey-sign-in', call: 'passkey-verify', wrong: 'text' },
] as const;

async function openManager(failing: { readonly call: CallId; readonly wrong: unknown; readonly kind: FailureKind }): Promise<Page> {
  const page = await openWith({ ...failing, given });
  page.runtime.stores.locale.text('shell:failed');
  await settle();
  return page;
}

async function expectFailing(page: Page, kind: FailureKind, surface: string | null, action: string): Promise<void> {
  const ended = page.runtime.actions.run(action, { surface, args: {} });
  await settle();
  await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
  expect(await ended).toBe(false);
  expect(page.runtime.toasts.toasts).toEqual([{ id: '1', kind: 'error', text: kind === 'code' ? 'Refused' : 'Error' }]);
  expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { surface, action, kind } }]);
}

it.each(CALLS_OF.flatMap((row) => KINDS_OF_CALL.map((kind) => ({ ...row, kind }))))(
  '[PKC-28][PKC-21][PKS-11][PKS-12] $action reports that $call failed, and can be run again: $kind',
  async ({ action, ...failing }) => {
    const page = await openManager(failing);
    await expectFailing(page, failing.kind, null, action);
    Object.assign(page.answers, GOOD);
    expect(await page.runtime.actions.run(action, { surface: null, args: {} })).toBe(true);
    await expectUsable(page, 'business-compliance-banner');
  },
);

it.each(KINDS_OF_CALL)('[PKC-26][API-5] a passkey that can’t be deleted stays, and so does the dialog: %s', async (kind) => {
  const dialog = 'passkey-delete-dialog';
  const page = await openManager({ call: 'passkey-delete', wrong: new Response('{"code":"zero"}'), kind });
  await page.runtime.actions.run('passkey-delete', { surface: null, args: { id: 'a', name: 'Phone' } });
  expect(page.modal).toBe(dialog);
  await expectFailing(page, kind, dialog, 'confirm');
  expect(page.modal).toBe(dialog);
  Object.assign(page.answers, { 'passkey-delete': {} });
  await page.act(dialog, 'confirm');
  expect(page.modal).toBeNull();
  expect(page.calls).toContain('passkey-list');
  await expectUsable(page, 'business-compliance-banner');
});
