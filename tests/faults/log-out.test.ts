import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { json } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import type { Page } from '../notices/page.ts';
import { expectUsable, KINDS, openWith } from './fails-in-each-way.ts';

const NO_ENVELOPE = new Response('{"code":"zero"}');
const PANEL = 'account-panel';

/** Presses the control of the panel, which is open. */
function logOut({ runtime }: Page): Promise<boolean> {
  return runtime.actions.run('log-out', { surface: PANEL, args: {} });
}

async function openPanel({ runtime }: Page): Promise<void> {
  await runtime.stores.locale.ready(['shell']);
  await runtime.actions.run('open-account', { surface: null, args: {} });
}

/** What is seen of each failure: the server's words where it gave some. */
const SEEN: Partial<Record<FailureKind, string>> = { http: 'Unavailable', code: 'Refused' };

describe('[FAC-2][API-5] log-out fails: one toast, one line, still logged in, and it can be tried again', () => {
  it.each(KINDS)('%s', async (kind) => {
    const page = await openWith({ call: 'log-out', kind, wrong: NO_ENVELOPE });
    await openPanel(page);
    const sent = logOut(page);
    await settle();
    await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    await sent;
    expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { surface: PANEL, action: 'log-out', kind } }]);
    expect(page.runtime.toasts.toasts.map(({ kind: tone, text }) => ({ tone, text }))).toEqual([
      { tone: 'error', text: SEEN[kind] ?? 'Error' },
    ]);
    expect(page.runtime.stores.session.isLoggedIn).toBe(true);
    expect(page.modal).toBe(PANEL);
    Object.assign(page.answers, { 'log-out': {} });
    await logOut(page);
    expect(page.calls.filter((id) => id === 'log-out')).toHaveLength(2);
    expect(page.modal).toBeNull();
    await expectUsable(page, 'business-compliance-banner');
  });

  it('a refusal without words is told by ours', async () => {
    const answers = { 'log-out': json({ code: 1001, message: '', data: null }) };
    const page = await openWith({ call: 'user-tier', kind: 'code', wrong: {}, given: { answers } });
    await openPanel(page);
    await logOut(page);
    expect(page.runtime.toasts.toasts.map(({ text }) => text)).toEqual(['Error']);
  });
});
