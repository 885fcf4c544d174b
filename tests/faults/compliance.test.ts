import { expect, it } from 'vitest';
import { settle } from '../../runtime/testing/settle.ts';
import { faultyOf, hangs, known, LOST, meet, meetsEveryFault, NONE, openWith } from './support/meets-every-fault.ts';
import { type FaultyPage, LIMIT_MS, until } from './support/open-page.ts';

function guardOf(page: FaultyPage): string | null {
  const guard = page.guard();
  return guard.state === 'ready' ? (guard.value?.id ?? null) : guard.state;
}

meetsEveryFault('[FAC-16][FAC-17][API-6] compliance check: its facts are unknown, the coded route says it could not check', {
  call: 'compliance-check',
  given: { path: '/trade/BTC_USDT' },
  look: (page) => ({
    isHkUser: page.fact('compliance.toast.isHkUser'),
    isChecked: page.fact('compliance.isChecked'),
    isBlocked: page.fact('page.isBlocked'),
    message: page.value('riskUser.content'),
    guard: guardOf(page),
  }),
  isPending: ({ fact }) => fact('compliance.isChecked').state === 'pending',
  wrong: { code: 0, message: '', data: { limit: { is_uk_limit: 'no' } } },
  standing: { isHkUser: LOST, isChecked: known(false), isBlocked: LOST, message: NONE, guard: 'unchecked' },
});

const NO_BANNER = { 'businessCheck.hasContent': known(false), 'businessCheck.type': known(null), 'businessCheck.content': NONE };

meetsEveryFault('[BIZ-9][FAC-20][API-9] business check: an empty default, known, and no banner', {
  call: 'business-check',
  ...hangs(['businessCheck.hasContent', 'businessCheck.type'], ['businessCheck.content']),
  wrong: { resMsg: { code: 0 }, datas: 'text' },
  standing: NO_BANNER,
  refused: { standing: NO_BANNER },
});

const DOWN = faultyOf('compliance-check', '500', undefined);

it('[FAC-16] every notice that hangs on the check does as its own rule says', { timeout: LIMIT_MS }, async () => {
  const page = await openWith(DOWN);
  await meet(page, DOWN, () => page.fact('compliance.isChecked').state === 'pending');
  const { document, facts } = page;
  const reads = (id: string) => /"compliance(Toast)?\/(limit|toast|kycToast|business|isPresent)/.test(JSON.stringify(document.rules[id]));
  const hanging = Object.values(document.surfaces).flatMap(({ when }) => (when !== undefined && reads(when) ? [when] : []));
  expect(hanging).toContain('hk-dialog');
  const decisions = (decide: (id: string) => unknown) => Object.fromEntries(hanging.map((id) => [id, decide(id)]));
  expect(decisions((id) => facts.decide(id))).toEqual(decisions((id) => document.rules[id]?.onUnknown));
});

it('[FAC-18][FAC-17] it is asked again, and the late answer opens the route', { timeout: LIMIT_MS }, async () => {
  const faulty = { ...DOWN };
  const page = await openWith(faulty, { path: '/trade/BTC_USDT' });
  await until(() => guardOf(page) === 'unchecked');
  faulty.fault = 'none';
  page.ports.clock.advance(2_000);
  await until(() => guardOf(page) === null);
  expect(page.server.asked.filter((id) => id === 'compliance-check')).toHaveLength(2);
  expect(page.stray).toEqual([]);
});

it('[FAC-15] the last good answer of the same user holds through every later fault', { timeout: LIMIT_MS }, async () => {
  const answers = { 'compliance-check': { data: { toast: { is_hk_user: 1 } } } };
  const first = await openWith({ ...DOWN, fault: 'none' }, { answers });
  await until(() => first.ports.storage.get('meridian:compliance') !== null);
  const stored = Object.fromEntries(first.ports.storage.items);
  for (const fault of ['refused', 'HTML', 'cut JSON', 'a code'] as const) {
    const faulty = faultyOf('compliance-check', fault, undefined);
    const page = await openWith(faulty, { stored });
    await meet(page, faulty, () => page.fact('compliance.isChecked').state === 'pending');
    await settle();
    expect([fault, page.fact('compliance.toast.isHkUser'), page.modals()]).toEqual([fault, known(true), ['hk-dialog']]);
  }
});
