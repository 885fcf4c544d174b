import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../schemas/manifest/effect.ts';
import { type Answers, takeTurns, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';

type Actions = Readonly<Record<string, Action>>;
const SUBMIT = { submit: 'agreement-submit' } as const;
const FAIL_TOAST = { toast: 'error', text: { value: 'failure.message', else: 'Error' } } as const;
const toast = (text: string) => ({ toast: 'success', text }) as const;

/** A dialog with these actions; `run` runs one of them. */
function openDialog(own: Actions, answers: Answers = {}, shared: Actions = {}) {
  const document = createTestSite({
    rules: {
      fresh: { logic: { not_within: [{ var: 'memory.dialog.dismissedAt' }, 'P1D'] } },
      'is-hk': { logic: { var: 'compliance.toast.isHkUser' }, onUnknown: 'show' },
      'is-hk-or-hidden': { logic: { var: 'compliance.toast.isHkUser' }, onUnknown: 'hide' },
    },
    surfaces: { dialog: createModal({ actions: own }) },
    actions: shared,
  });
  const page = createTestRuntime({ document, answers });
  const run = (action: string, surface: string | null = 'dialog') => page.actions.run(action, { surface, args: {} });
  const toasts = () => page.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`);
  return { ...page, run, toasts, isBusy: () => page.board.state('dialog').busy };
}

it('a list of effects runs in order, and synchronously up to the first asynchronous effect', async () => {
  const answer = createDeferred();
  const confirm: Action = [{ remember: 'dismissedAt' }, toast('a'), SUBMIT, toast('b')];
  const { run, toasts, isBusy, stores, ports } = openDialog({ confirm }, { 'agreement-submit': answer.promise });
  const done = run('confirm');
  expect(stores.memory.moment('dialog', 'dismissedAt', undefined)).toBe(ports.clock.now());
  expect([toasts(), isBusy()]).toEqual([['success: a'], true]);
  answer.resolve({});
  await done;
  expect([toasts(), isBusy()]).toEqual([['success: a', 'success: b'], false]);
});

it('a list of effects sends nothing and runs `failed` if a field is pending', async () => {
  const actions = { ok: [{ ...SUBMIT, fields: { version: { value: 'businessCheck.title' } } }], failed: [toast('failed')] };
  const { run, toasts, stores, ports } = openDialog(actions, { 'business-check': createDeferred().promise });
  stores.answers['business-check'].read();
  await settle();
  await run('ok');
  expect([ports.fetch.calls, toasts(), ports.log.lines[0]?.detail['kind']]).toEqual([['business-check'], ['success: failed'], 'fault']);
});

it('a list of effects evaluates its conditions once, before the first effect', async () => {
  const { run, toasts } = openDialog({ close: [{ remember: 'dismissedAt' }, { ...toast('fresh'), when: 'fresh' }] });
  for (const _ of [1, 2]) await run('close');
  expect(toasts()).toEqual(['success: fresh']);
});

it('a list of effects waits for the facts of its conditions, and is busy until then', async () => {
  const check = createDeferred();
  const ok = ['is-hk', 'fresh'].map((when) => ({ ...toast(when), when }));
  const { run, toasts, isBusy } = openDialog({ ok }, { 'compliance-check': check.promise });
  const all = Promise.all([run('ok'), run('ok')]);
  await settle();
  expect([isBusy(), toasts()]).toEqual([true, []]);
  check.resolve({ toast: { is_hk_user: true } });
  expect([await all, toasts()]).toEqual([
    [true, false],
    ['success: is-hk', 'success: fresh'],
  ]);
});

it('[RUL-8] a list of effects uses onUnknown if the fact of a condition failed', async () => {
  const { run, toasts, facts } = openDialog({ ok: ['is-hk', 'is-hk-or-hidden'].map((when) => ({ ...toast(when), when })) });
  facts.read('compliance.toast.isHkUser');
  await settle();
  await run('ok');
  expect(toasts()).toEqual(['success: is-hk']);
});

it('a list of effects comes from the surface, else from the section `actions`', async () => {
  const { run, toasts, actions } = openDialog({ login: [toast('own')] }, {}, { login: [toast('shared')], retry: [toast('retry')] });
  for (const id of ['login', 'retry', 'nothing']) await run(id);
  await run('login', null);
  expect(toasts()).toEqual(['success: own', 'success: retry', 'success: shared']);
  expect(['login', 'retry', 'nothing'].map((id) => actions.knows('dialog', id))).toEqual([true, true, false]);
  expect(actions.knows(null, 'login')).toBe(true);
});

it('[MAN-21] while effects of a surface run, its further actions are ignored: a double click submits once', async () => {
  const answer = createDeferred();
  const actions = { confirm: [SUBMIT, toast('done')], close: [toast('closed')] };
  const { run, ports, toasts } = openDialog(actions, { 'agreement-submit': answer.promise });
  const all = ['confirm', 'confirm', 'close'].map((action) => run(action));
  answer.resolve({});
  await Promise.all(all);
  await run('close');
  expect([ports.fetch.calls, toasts()]).toEqual([['agreement-submit'], ['success: done', 'success: closed']]);
});

it('[MAN-21] while effects outside surfaces run, only the same action is ignored', async () => {
  const answer = createDeferred();
  const shared = { send: [SUBMIT, toast('sent')], other: [toast('other')] };
  const { run, ports, toasts, actions } = openDialog({}, { 'agreement-submit': answer.promise }, shared);
  const all = ['send', 'send', 'other'].map((action) => run(action, null));
  await all[2];
  expect([...actions.running]).toEqual(['send']);
  answer.resolve({});
  await Promise.all(all);
  expect([ports.fetch.calls, toasts()]).toEqual([['agreement-submit'], ['success: other', 'success: sent']]);
  expect([...actions.running]).toEqual([]);
});

describe('a failure', () => {
  const ACTIONS: Actions = { confirm: [SUBMIT, toast('done'), { close: true }], failed: [FAIL_TOAST] };
  const refuse = (message: string): Answers => ({ 'agreement-submit': () => toResponse({ code: 10, message }) });
  const FAILED = { level: 'error', event: 'action-failed' };
  const line = (kind: string, action = 'confirm') => ({ ...FAILED, detail: { surface: 'dialog', action, kind } });

  it.each<[string, Actions, Answers, string[], object[]]>([
    ['runs `failed` with the message of the server', ACTIONS, refuse('wrong password'), ['error: wrong password'], [line('code')]],
    ['[ERR-4] runs `failed` without a message', ACTIONS, refuse(''), ['error: Error'], [line('code')]],
    ['of the network runs `failed`', ACTIONS, {}, ['error: Error'], [line('network')]],
    ['is only logged without the action `failed`', { confirm: [SUBMIT, { close: true }] }, {}, [], [line('network')]],
    ['of `failed` isn’t handled', { confirm: [SUBMIT], failed: [SUBMIT] }, {}, [], [line('network'), line('network', 'failed')]],
  ])('%s, stops the list, and the surface can run the action again', async (_name, actions, answers, shown, lines) => {
    const { run, toasts, board, ports, isBusy } = openDialog(actions, answers);
    for (const _ of [1, 2]) await run('confirm');
    expect([toasts(), ports.log.lines]).toEqual([
      [...shown, ...shown],
      [...lines, ...lines],
    ]);
    expect([board.visible('modal'), isBusy()]).toEqual([['dialog'], false]);
  });

  it('is only logged if the caller shows it, which it can for a rejection by the server', async () => {
    const refused = toResponse({ code: 10, message: 'wrong password' });
    const answer = takeTurns(refused, refused, new TypeError('no network'));
    const { actions, toasts, ports } = openDialog(ACTIONS, { 'agreement-submit': answer });
    const onRefused = vi.fn<(refusal: unknown) => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    for (const _ of [1, 2, 3]) await actions.run('confirm', { surface: 'dialog', args: {}, onRefused });
    expect(onRefused.mock.calls).toEqual([1, 2].map(() => [{ code: 10, message: 'wrong password' }]));
    const lines = ['code', 'code', 'network'].map((kind) => line(kind));
    expect([toasts(), ports.log.lines]).toEqual([['error: wrong password', 'error: Error'], lines]);
  });

  it('outside surfaces runs the shared `failed`, which a failure of a surface doesn’t', async () => {
    const { run, toasts } = openDialog({ confirm: [SUBMIT] }, {}, { send: [SUBMIT], failed: [FAIL_TOAST] });
    await run('confirm');
    expect(toasts()).toEqual([]);
    await run('send', null);
    expect(toasts()).toEqual(['error: Error']);
  });
});

const quiet: Action = { quiet: 'PT1.5S', effects: [toast('acted')] };

it.each<[string, number[], number]>([
  ['ignores a click 1499 ms after the last', [0, 1499], 1],
  ['runs on a click 1500 ms after the last', [0, 1500], 2],
  ['counts an ignored click as the last', [0, 1000, 2499], 1],
  ['runs on a click 1500 ms after an ignored one', [0, 1000, 2500], 2],
])('[MAN-21] a quiet action %s', async (_name, instants, expected) => {
  const { run, toasts, ports } = openDialog({ confirm: quiet });
  const start = ports.clock.now();
  for (const at of instants) {
    ports.clock.moveTo(start + at);
    await run('confirm');
  }
  expect(toasts()).toHaveLength(expected);
});

it('[MAN-21] a quiet action has a quiet time of its own', async () => {
  const { run, toasts } = openDialog({ confirm: quiet, cancel: quiet }, {}, { confirm: quiet });
  await run('confirm');
  await run('cancel');
  await run('confirm', null);
  expect(toasts()).toHaveLength(3);
});
