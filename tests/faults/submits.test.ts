import { expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import { settle } from '../kit/runtime/settle.ts';
import { expectUsable, KINDS_OF_CALL, openWith } from './fails-in-each-way.ts';

const SUBMITS = [
  { surface: 'user-agreement-dialog', call: 'agreement-submit', given: { answers: { 'agreement-status': { status: 1 } } } },
  {
    surface: 'turkish-declaration-dialog',
    call: 'declaration-submit',
    given: { site: 'turkey', answers: { 'declaration-status': { status: 1 } } },
  },
] as const;
/** A submit's data is ignored, so only a missing envelope is wrong. */
const NO_ENVELOPE = new Response('{"code":"zero"}');

it.each(SUBMITS.flatMap((submit) => KINDS_OF_CALL.map((kind) => ({ ...submit, kind }))))(
  '[AGR-6][DCL-8][API-12][API-13] $surface stays, can be sent again, and the failure is logged only: $kind',
  async ({ surface, ...failing }) => {
    const { call, kind } = failing;
    const page = await openWith({ ...failing, wrong: NO_ENVELOPE });
    page.tick(surface, 'agree');
    const sent = page.act(surface, 'confirm');
    await settle();
    await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
    await sent;
    expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { surface, action: 'confirm', kind } }]);
    expect(page.modal).toEqual(surface);
    expect(page.runtime.toasts.toasts).toEqual([]);
    expect(page.runtime.stores.inputs.of(surface)).toEqual({ agree: true });
    Object.assign(page.answers, { [call]: {} });
    await page.act(surface, 'confirm');
    expect(page.calls.filter((id) => id === call)).toHaveLength(2);
    await expectUsable(page, 'business-compliance-banner');
  },
);
