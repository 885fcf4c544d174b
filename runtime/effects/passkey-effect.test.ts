import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Effect } from '../../schemas/manifest/effect.ts';
import { CREATED, OPTIONS, PROOF, STRATEGY } from '../../tests/kit/runtime/passkeys.ts';
import type { CredentialsPort } from '../ports/ports.ts';
import type { Answers } from '../../tests/kit/runtime/fake-network.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';

const CREATE = { passkey: 'create' } as const;
const SIGN_IN = { passkey: 'sign-in', scene: 'login' } as const;
const DONE = { toast: 'success', text: 'done' } as const;
const FAILED = { toast: 'error', text: { value: 'failure.message', else: { value: 'failure.outcome', else: 'Error' } } } as const;
const GOOD = { 'passkey-options': OPTIONS, 'passkey-save': {}, 'passkey-strategy': STRATEGY, 'passkey-verify': {} };
const BROWSER = { create: () => Promise.resolve(CREATED), get: () => Promise.resolve(PROOF) };

/** A page with this effect in an action of a dialog and in one outside of it. */
function createPage(effect: Effect, credentials: Partial<CredentialsPort> = {}, answers: Answers = {}) {
  const actions = { act: [effect, DONE], failed: [FAILED] };
  const document = createTestSite({
    actions,
    surfaces: { dialog: createModal({ actions }) },
    constants: { outcomes: { NonCompliantError: 'shell:none', REPEAT_ERROR: 'shell:again' } },
  });
  const texts = { shell: { none: 'No key', again: 'Already there' } };
  const parts = createTestRuntime({ document, texts, credentials: { ...BROWSER, ...credentials }, answers: { ...GOOD, ...answers } });
  parts.stores.locale.text('shell:none');
  const act = (surface: string | null = null) => parts.actions.run('act', { surface, args: { captcha: 'given' } });
  const getFeedback = () => ({ toasts: parts.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`), log: parts.ports.log.lines });
  return { ...parts, act, getFeedback };
}

const throwInBrowser = (name: string) => () => Promise.reject(new DOMException('', name));

describe.each([
  ['create', CREATE],
  ['sign-in', SIGN_IN],
])('%s', (_name, effect) => {
  it('[PKC-13][PKS-8] continues the list on success', async () => {
    const { act, getFeedback } = createPage(effect);
    expect([await act(), getFeedback()]).toEqual([true, { toasts: ['success: done'], log: [] }]);
  });

  it.each(['NotAllowedError', 'AbortError'])('[PKC-14][PKC-23][PKS-9][PKS-13] ends silently: %s', async (name) => {
    const { act, getFeedback } = createPage(effect, { create: throwInBrowser(name), get: throwInBrowser(name) });
    expect([await act(), getFeedback()]).toEqual([false, { toasts: [], log: [] }]);
  });

  it('[PKC-5] doesn’t block the surface while the browser’s dialog is open, so that another ceremony can replace it', async () => {
    const first = createDeferred<never>();
    let calls = 0;
    const respond = <T>(response: T) => (calls++ === 0 ? first.promise : Promise.resolve(response));
    const cancel = () => void (calls > 0 && first.reject(new DOMException('', 'AbortError')));
    const { act, board, getFeedback } = createPage(effect, { create: () => respond(CREATED), get: () => respond(PROOF), cancel });
    const ended = act('dialog');
    await settle();
    expect([board.state('dialog').busy, await act('dialog'), await ended]).toEqual([false, true, false]);
    expect({ ...getFeedback(), busy: board.state('dialog').busy }).toEqual({ toasts: ['success: done'], log: [], busy: false });
  });
});

it.each([
  ['its own text', async () => ({ ...CREATED, response: { ...CREATED.response, publicKey: '' } }), 'No key', 'NonCompliantError'],
  ['the text of the outcome', throwInBrowser('InvalidStateError'), 'Already there', 'InvalidStateError'],
  ['no text', throwInBrowser('SecurityError'), 'Error', 'SecurityError'],
])('[PKC-10][PKC-15] a failure has %s', async (_name, create, text, kind) => {
  const { act, getFeedback } = createPage(CREATE, { create });
  await settle();
  expect(await act()).toBe(false);
  const log = [{ level: 'error', event: 'action-failed', detail: { surface: null, action: 'act', kind } }];
  expect(getFeedback()).toEqual({ toasts: [`error: ${text}`], log });
});

it('[PKS-2] a sign-in sends the captcha, and observes the cookies of the login', async () => {
  const logIn = () => (ports.cookies.jar.set('uid', '7').set('nickname', 'Ada'), {});
  const { act, ports, stores } = createPage({ ...SIGN_IN, fields: { token: { arg: 'captcha' } } }, {}, { 'passkey-verify': logIn });
  const seen: boolean[] = [];
  onTestFinished(autorun(() => seen.push(stores.session.isLoggedIn)));
  await act();
  expect(ports.fetch.body('passkey-strategy')).toEqual({ scene: 'login', token: 'given' });
  expect(seen).toEqual([false, true]);
});
