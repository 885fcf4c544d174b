import { describe, expect, it } from 'vitest';
import type { Action } from '../../schemas/manifest/effect.ts';
import { deferred } from '../testing/deferred.ts';
import { type Answers, json } from '../testing/fake-network.ts';
import { runtimeOf } from '../testing/runtime-of.ts';
import { settle } from '../testing/settle.ts';
import { modal, siteDocument } from '../testing/site-document.ts';

const SUBMIT = { submit: 'agreement-submit' } as const;
const FAIL_TOAST = { toast: 'error', text: { value: 'failure.message', else: 'Error' } } as const;
const toast = (text: string) => ({ toast: 'success', text }) as const;

/** A dialog whose actions are those of the test; `raise` raises one of them. */
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
  it('runs in order, each awaited before the next', async () => {
    const answer = deferred();
    const { raise, words, busy } = dialogOf({ confirm: [toast('a'), SUBMIT, toast('b')] }, { 'agreement-submit': answer.promise });
    const done = raise('confirm');
    expect({ words: words(), busy: busy() }).toEqual({ words: ['success: a'], busy: true });
    answer.resolve({});
    await done;
    expect({ words: words(), busy: busy() }).toEqual({ words: ['success: a', 'success: b'], busy: false });
  });

  it('happens at once where nothing has to be awaited', () => {
    const { raise, words, stores } = dialogOf({ close: [{ remember: 'dismissedAt' }, toast('a'), SUBMIT, toast('b')] });
    void raise('close');
    expect(stores.memory.moment('dialog', 'dismissedAt', undefined)).toEqual(Date.UTC(2026, 0, 15, 12));
    expect(words()).toEqual(['success: a']);
  });

  it('evaluates its conditions once, when the action is raised', async () => {
    const { raise, words } = dialogOf({ close: [{ remember: 'dismissedAt' }, { ...toast('fresh'), when: 'fresh' }] });
    await raise('close');
    await raise('close');
    expect(words()).toEqual(['success: fresh']);
  });

  it('[RUL-8] takes onUnknown where a condition’s fact is lost', async () => {
    const { raise, words, facts } = dialogOf({
      ok: [
        { ...toast('show'), when: 'is-hk' },
        { ...toast('hide'), when: 'is-lost-hidden' },
      ],
    });
    facts.read('compliance.toast.isHkUser');
    await settle();
    await raise('ok');
    expect(words()).toEqual(['success: show']);
  });

  it('is the surface’s own, else that of the section `actions`', async () => {
    const { raise, words, actions } = dialogOf({ login: [toast('own')] }, {}, { login: [toast('shared')], retry: [toast('retry')] });
    for (const [id, surface] of [
      ['login', 'dialog'],
      ['login', null],
      ['retry', 'dialog'],
      ['nothing', 'dialog'],
    ] as const)
      await raise(id, surface);
    expect(words()).toEqual(['success: own', 'success: shared', 'success: retry']);
    expect(['login', 'retry', 'nothing'].filter((id) => actions.knows('dialog', id))).toEqual(['login', 'retry']);
    expect(actions.knows(null, 'login')).toBe(true);
  });
});

describe('[MAN-21] while effects run', () => {
  it('further actions of the surface are ignored: a double click makes one submit', async () => {
    const answer = deferred();
    const { raise, ports, words } = dialogOf(
      { confirm: [SUBMIT, toast('done')], close: [toast('closed')] },
      { 'agreement-submit': answer.promise },
    );
    const all = [raise('confirm'), raise('confirm'), raise('close')];
    answer.resolve({});
    await Promise.all(all);
    expect({ calls: ports.fetch.calls, words: words() }).toEqual({ calls: ['agreement-submit'], words: ['success: done'] });
    await raise('close');
    expect(words()).toEqual(['success: done', 'success: closed']);
  });

  it('outside surfaces the same action is ignored, and others are not', async () => {
    const answer = deferred();
    const shared = { send: [SUBMIT, toast('sent')], other: [toast('other')] };
    const { raise, ports, words, running } = dialogOf({}, { 'agreement-submit': answer.promise }, shared);
    const all = [raise('send', null), raise('send', null)];
    await raise('other', null);
    expect([...running]).toEqual(['send']);
    answer.resolve({});
    await Promise.all(all);
    expect({ calls: ports.fetch.calls, words: words() }).toEqual({
      calls: ['agreement-submit'],
      words: ['success: other', 'success: sent'],
    });
    expect([...running]).toEqual([]);
  });

  it('a failure frees the surface again', async () => {
    const { raise, ports, busy } = dialogOf({ confirm: [SUBMIT] });
    await raise('confirm');
    expect(busy()).toBe(false);
    await raise('confirm');
    expect(ports.fetch.calls).toEqual(['agreement-submit', 'agreement-submit']);
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
    ['with the server’s message', () => json({ code: 10, message: 'wrong password' }), 'error: wrong password', 'code'],
    ['[ERR-4] without one', () => json({ code: 10, message: '' }), 'error: Error', 'code'],
    ['of the server', () => json({ message: 'down' }, 500), 'error: down', 'http'],
    ['of the network', () => new TypeError('refused'), 'error: Error', 'network'],
  ])('stops the list and raises `failed`: %s', async (_name, answer, expected, kind) => {
    const { raise, words, ports } = dialogOf(actions, { 'agreement-submit': answer });
    await raise('confirm');
    expect(words()).toEqual([expected]);
    expect(ports.log.lines).toEqual([line(kind)]);
  });

  it('without the action `failed` is logged only, and the surface stays', async () => {
    const { raise, words, board, ports } = dialogOf({ confirm: [SUBMIT, { close: true }] });
    await raise('confirm');
    expect(words()).toEqual([]);
    expect(board.visible('modal')).toEqual(['dialog']);
    expect(ports.log.lines).toEqual([line('network')]);
  });

  it('outside surfaces raises the shared `failed`, which no surface does', async () => {
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

  /** Clicks at these instants (ms); how many acted. */
  async function actedAfter(...instants: number[]): Promise<number> {
    const { raise, words, ports } = dialogOf({ confirm: quiet });
    const start = ports.clock.now();
    for (const at of instants) {
      ports.clock.moveTo(start + at);
      await raise('confirm');
    }
    return words().length;
  }

  it.each<[string, number[], number]>([
    ['the first click acts', [0], 1],
    ['a click 1499 ms after the last is ignored', [0, 1499], 1],
    ['one 1500 ms after acts', [0, 1500], 2],
    ['an ignored click counts as the last', [0, 1000, 2499], 1],
    ['and the quiet time goes by that', [0, 1000, 2500], 2],
  ])('%s', async (_name, instants, expected) => {
    expect(await actedAfter(...instants)).toBe(expected);
  });

  it('has a quiet time of its own', async () => {
    const { raise, words } = dialogOf({ confirm: quiet, cancel: quiet }, {}, { confirm: quiet });
    await raise('confirm');
    await raise('cancel');
    await raise('confirm', null);
    expect(words().length).toBe(3);
  });
});
