import { describe, expect, it } from 'vitest';
import type { Action } from '../../schemas/manifest/effect.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { type Answers, json } from '../../tests/kit/runtime/fake-network.ts';
import { runtimeOf } from '../../tests/kit/runtime/runtime-of.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { modal, siteDocument } from '../../tests/kit/runtime/site-document.ts';

const SUBMIT = { submit: 'agreement-submit' } as const;
const FAIL_TOAST = { toast: 'error', text: { value: 'failure.message', else: 'Error' } } as const;
const toast = (text: string) => ({ toast: 'success', text }) as const;

/** A dialog with these actions; `raise` runs one of them. */
function dialogOf(actions: Readonly<Record<string, Action>>, answers: Answers = {}, shared: Readonly<Record<string, Action>> = {}) {
  const document = siteDocument({
    rules: {
      fresh: { logic: { not_within: [{ var: 'memory.dialog.dismissedAt' }, 'P1D'] } },
      'is-hk': { logic: { var: 'compliance.toast.isHkUser' }, onUnknown: 'show' },
      'is-lost-hidden': { logic: { var: 'compliance.toast.isHkUser' }, onUnknown: 'hide' },
    },
    surfaces: { dialog: modal({ actions }) },
    actions: shared,
  });
  const parts = runtimeOf({ document, answers });
  const raise = (action: string, surface: string | null = 'dialog') => parts.actions.run(action, { surface, args: {} });
  const words = () => parts.toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`);
  return { ...parts, raise, words, busy: () => parts.board.state('dialog').busy };
}

describe('a list of effects', () => {
  it('runs in order, at once up to an effect that has to be awaited', async () => {
    const answer = deferred();
    const confirm: Action = [{ remember: 'dismissedAt' }, toast('a'), SUBMIT, toast('b')];
    const { raise, words, busy, stores, ports } = dialogOf({ confirm }, { 'agreement-submit': answer.promise });
    const done = raise('confirm');
    expect(stores.memory.moment('dialog', 'dismissedAt', undefined)).toBe(ports.clock.now());
    expect({ words: words(), busy: busy() }).toEqual({ words: ['success: a'], busy: true });
    answer.resolve({});
    await done;
    expect({ words: words(), busy: busy() }).toEqual({ words: ['success: a', 'success: b'], busy: false });
  });

  it('with a field that is pending sends nothing and raises `failed`', async () => {
    const actions = { ok: [{ ...SUBMIT, fields: { version: { value: 'businessCheck.title' } } }], failed: [toast('failed')] };
    const { raise, words, stores, ports } = dialogOf(actions, { 'business-check': deferred().promise });
    stores.answers['business-check'].read();
    await settle();
    await raise('ok');
    expect({ calls: ports.fetch.calls, words: words() }).toEqual({ calls: ['business-check'], words: ['success: failed'] });
  });

  it('evaluates its conditions once, before the first effect', async () => {
    const { raise, words } = dialogOf({ close: [{ remember: 'dismissedAt' }, { ...toast('fresh'), when: 'fresh' }] });
    await raise('close');
    await raise('close');
    expect(words()).toEqual(['success: fresh']);
  });

  it('[RUL-8] uses onUnknown if the fact of a condition failed', async () => {
    const conditions = ['is-hk', 'is-lost-hidden'].map((when) => ({ ...toast(when), when }));
    const { raise, words, facts } = dialogOf({ ok: conditions });
    facts.read('compliance.toast.isHkUser');
    await settle();
    await raise('ok');
    expect(words()).toEqual(['success: is-hk']);
  });

  it('is that of the surface, else that of the section `actions`', async () => {
    const shared = { login: [toast('shared')], retry: [toast('retry')] };
    const { raise, words, actions } = dialogOf({ login: [toast('own')] }, {}, shared);
    for (const id of ['login', 'retry', 'nothing']) await raise(id);
    await raise('login', null);
    expect(words()).toEqual(['success: own', 'success: retry', 'success: shared']);
    expect(['login', 'retry', 'nothing'].map((id) => actions.knows('dialog', id))).toEqual([true, true, false]);
    expect(actions.knows(null, 'login')).toBe(true);
  });
});

describe('[MAN-21] while effects run', () => {
  it('further actions of the surface are ignored: a double click submits once', async () => {
    const answer = deferred();
    const actions = { confirm: [SUBMIT, toast('done')], close: [toast('closed')] };
    const { raise, ports, words } = dialogOf(actions, { 'agreement-submit': answer.promise });
    const all = [raise('confirm'), raise('confirm'), raise('close')];
    answer.resolve({});
    await Promise.all(all);
    expect({ calls: ports.fetch.calls, words: words() }).toEqual({ calls: ['agreement-submit'], words: ['success: done'] });
    await raise('close');
    expect(words()).toEqual(['success: done', 'success: closed']);
  });

  it('outside surfaces only the same action is ignored', async () => {
    const answer = deferred();
    const shared = { send: [SUBMIT, toast('sent')], other: [toast('other')] };
    const { raise, ports, words, actions } = dialogOf({}, { 'agreement-submit': answer.promise }, shared);
    const all = [raise('send', null), raise('send', null)];
    await raise('other', null);
    expect([...actions.running]).toEqual(['send']);
    answer.resolve({});
    await Promise.all(all);
    expect(ports.fetch.calls).toEqual(['agreement-submit']);
    expect(words()).toEqual(['success: other', 'success: sent']);
    expect([...actions.running]).toEqual([]);
  });
});

describe('a failure', () => {
  const actions: Readonly<Record<string, Action>> = { confirm: [SUBMIT, toast('done'), { close: true }], failed: [FAIL_TOAST] };
  const line = (kind: string, action = 'confirm') => ({
    level: 'error',
    event: 'action-failed',
    detail: { surface: 'dialog', action, kind },
  });

  it.each<[string, () => Response | Error, string, string]>([
    ['with the message of the server', () => json({ code: 10, message: 'wrong password' }), 'error: wrong password', 'code'],
    ['[ERR-4] without one', () => json({ code: 10, message: '' }), 'error: Error', 'code'],
    ['of the network', () => new TypeError('refused'), 'error: Error', 'network'],
  ])('stops the list and runs `failed`: %s', async (_name, answer, expected, kind) => {
    const { raise, words, ports } = dialogOf(actions, { 'agreement-submit': answer });
    await raise('confirm');
    expect(words()).toEqual([expected]);
    expect(ports.log.lines).toEqual([line(kind)]);
  });

  it('that the caller shows is only logged', async () => {
    const {
      actions: runner,
      words,
      ports,
    } = dialogOf(actions, { 'agreement-submit': () => json({ code: 10, message: 'wrong password' }) });
    const refusals: unknown[] = [];
    const onRefused = (refusal: unknown) => refusals.push(refusal) > 1;
    for (const _ of [1, 2]) await runner.run('confirm', { surface: 'dialog', args: {}, onRefused });
    expect(refusals).toEqual([1, 2].map(() => ({ code: 10, message: 'wrong password' })));
    expect(words()).toEqual(['error: wrong password']);
    expect(ports.log.lines).toEqual([line('code'), line('code')]);
  });

  it('without the action `failed` is only logged, and the surface can run it again', async () => {
    const { raise, words, board, ports, busy } = dialogOf({ confirm: [SUBMIT, { close: true }] });
    await raise('confirm');
    expect({ words: words(), modals: board.visible('modal'), busy: busy() }).toEqual({ words: [], modals: ['dialog'], busy: false });
    await raise('confirm');
    expect(ports.fetch.calls).toEqual(['agreement-submit', 'agreement-submit']);
    expect(ports.log.lines).toEqual([line('network'), line('network')]);
  });

  it('outside surfaces runs the shared `failed`, which no surface does', async () => {
    const { raise, words } = dialogOf({ confirm: [SUBMIT] }, {}, { send: [SUBMIT], failed: [FAIL_TOAST] });
    await raise('confirm');
    expect(words()).toEqual([]);
    await raise('send', null);
    expect(words()).toEqual(['error: Error']);
  });

  it('of `failed` itself ends there', async () => {
    const { raise, ports } = dialogOf({ confirm: [SUBMIT], failed: [SUBMIT] });
    await raise('confirm');
    expect(ports.log.lines).toEqual([line('network'), line('network', 'failed')]);
  });
});

describe('[MAN-21] a quiet action', () => {
  const quiet: Action = { quiet: 'PT1.5S', effects: [toast('acted')] };

  it.each<[string, number[], number]>([
    ['ignores a click 1499 ms after the last', [0, 1499], 1],
    ['takes one 1500 ms after', [0, 1500], 2],
    ['counts an ignored click as the last', [0, 1000, 2499], 1],
    ['takes one 1500 ms after an ignored one', [0, 1000, 2500], 2],
  ])('%s', async (_name, instants, expected) => {
    const { raise, words, ports } = dialogOf({ confirm: quiet });
    const start = ports.clock.now();
    for (const at of instants) {
      ports.clock.moveTo(start + at);
      await raise('confirm');
    }
    expect(words()).toHaveLength(expected);
  });

  it('has a quiet time of its own', async () => {
    const { raise, words } = dialogOf({ confirm: quiet, cancel: quiet }, {}, { confirm: quiet });
    await raise('confirm');
    await raise('cancel');
    await raise('confirm', null);
    expect(words()).toHaveLength(3);
  });
});
