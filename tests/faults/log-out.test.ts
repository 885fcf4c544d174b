import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../../runtime/api/api.ts';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { json } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import { expectUsable, KINDS, openWith } from './fails-in-each-way.ts';

const NO_ENVELOPE = new Response('{"code":"zero"}');
const OUTSIDE = { surface: null, args: {} } as const;

/** What is seen of each failure: the server's words where it gave some. */
const SEEN: Partial<Record<FailureKind, string>> = { http: 'Unavailable', code: 'Refused' };

describe('[FAC-2][API-5] log-out fails: one toast, one line, still logged in, and it can be tried again', () => {
  it.each(KINDS)('%s', async (kind) => {
    const page = await openWith({ call: 'log-out', kind, wrong: NO_ENVELOPE });
    await page.runtime.stores.locale.ready(['shell']);
    const sent = page.runtime.actions.run('log-out', OUTSIDE);
    await settle();
    await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    await sent;
    expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { surface: null, action: 'log-out', kind } }]);
    expect(page.runtime.toasts.toasts.map(({ kind: tone, text }) => ({ tone, text }))).toEqual([
      { tone: 'error', text: SEEN[kind] ?? 'Error' },
    ]);
    expect(page.runtime.stores.session.isLoggedIn).toBe(true);
    Object.assign(page.answers, { 'log-out': {} });
    await page.runtime.actions.run('log-out', OUTSIDE);
    expect(page.calls.filter((id) => id === 'log-out')).toHaveLength(2);
    await expectUsable(page, 'business-compliance-banner');
  });

  it('a refusal without words is told by ours', async () => {
    const answers = { 'log-out': json({ code: 1001, message: '', data: null }) };
    const page = await openWith({ call: 'user-tier', kind: 'code', wrong: {}, given: { answers } });
    await page.runtime.stores.locale.ready(['shell']);
    await page.runtime.actions.run('log-out', OUTSIDE);
    expect(page.runtime.toasts.toasts.map(({ text }) => text)).toEqual(['Error']);
  });
});
