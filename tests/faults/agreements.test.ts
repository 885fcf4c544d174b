import { describe, expect, it } from 'vitest';
import { FAULTS } from './support/faulty-server.ts';
import { faultyOf, hangs, known, LOGGED, meet, meetsEveryFault, NONE, openWith } from './support/meets-every-fault.ts';
import { expectUsable, LIMIT_MS, until } from './support/open-page.ts';

const AGREEMENT = { persona: 'agreement-due' } as const;
const DECLARATION = { site: 'turkey', persona: 'declaration-due' } as const;

meetsEveryFault('[AGR-7][FAC-20][API-11] agreement status: do not show, known', {
  call: 'agreement-status',
  given: AGREEMENT,
  ...hangs(['agreement.status'], ['agreement.content']),
  wrong: { code: 0, message: '', data: { status: 'one' } },
  standing: { 'agreement.status': known(0), 'agreement.content': NONE },
});

meetsEveryFault('[DCL-9][FAC-20][API-13] declaration status: need-sign, known', {
  call: 'declaration-status',
  given: { site: 'turkey' },
  wrong: { code: 0, message: '', data: { status: null } },
  look: ({ fact, modals }) => ({ status: fact('declaration.status'), modals: modals() }),
  isPending: ({ fact, modals }) => fact('declaration.status').state === 'pending' || modals().length === 0,
  standing: { status: known(1), modals: ['turkish-declaration-dialog'] },
});

it('[AGR-7] no dialog after a failed agreement status', { timeout: LIMIT_MS }, async () => {
  const faulty = faultyOf('agreement-status', '500', undefined);
  const page = await openWith(faulty, AGREEMENT);
  await meet(page, faulty, () => page.fact('agreement.status').state === 'pending');
  expect(page.modals()).toEqual([]);
});

/** What submitting each of them is. */
const SUBMITS = [
  ['user-agreement-dialog', 'agreement-submit', 'agreement-status', AGREEMENT],
  ['turkish-declaration-dialog', 'declaration-submit', 'declaration-status', DECLARATION],
] as const;
const TABLE = SUBMITS.flatMap(([surface, call, status, given]) => FAULTS.map((fault) => ({ surface, call, status, given, fault })));

describe('a signature that does not get through', () => {
  it.each(TABLE)(
    '[AGR-6][DCL-8][API-12][API-13] $surface stays, can be sent again, and the failure is logged only: $fault',
    { timeout: LIMIT_MS },
    async ({ surface, call, status, given, fault }) => {
      const faulty = faultyOf(call, fault, { code: 'zero' });
      const page = await openWith(faulty, given);
      await until(() => page.modals().includes(surface));
      page.stores.inputs.set(surface, 'agree', true);
      const sent = page.actions.run('confirm', { surface, args: {} });
      expect(page.busy()).toEqual([surface]);
      await meet(page, faulty, () => page.busy().length > 0);
      await sent;
      expect([page.modals(), page.fact(status === 'agreement-status' ? 'agreement.status' : 'declaration.status')]).toEqual([
        [surface],
        known(1),
      ]);
      expect(page.ports.log.lines).toEqual([
        { level: 'error', event: 'action-failed', detail: { surface, action: 'confirm', kind: LOGGED[fault].kind } },
      ]);
      expect(page.toasts.toasts).toEqual([]);
      expect(page.server.asked.filter((id) => id === status)).toHaveLength(1);
      faulty.fault = 'none';
      await page.actions.run('confirm', { surface, args: {} });
      expect(page.server.asked.filter((id) => id === call)).toHaveLength(2);
      await expectUsable(page, { surface: 'business-compliance-banner', action: 'close' });
    },
  );
});
