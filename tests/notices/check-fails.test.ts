import { describe, expect, it } from 'vitest';
import type { Answers } from '../kit/runtime/fake-network.ts';
import { limit, toast } from './answers.ts';
import { open } from './page.ts';
import { frozenSite } from '../project/frozen.ts';

const lost: Answers = { 'compliance-check': () => new TypeError('no network') };

describe('a failing compliance check without a copy', () => {
  it.each(['main', 'eu', 'turkey'] as const)('[FAC-16] onUnknown decides of every notice on %s', async (site) => {
    const page = await open({ site, as: { tier: 10, verified: 3 }, answers: lost });
    const { surfaces, rules } = frozenSite(site);
    const asking = Object.entries(surfaces).filter(([, { when }]) => {
      const rule = when === undefined ? undefined : rules[when];
      return JSON.stringify(rule ?? {}).includes('compliance.') && !JSON.stringify(rule).includes('page.route');
    });
    const shown = [...page.bars, ...(await page.closeAll())];
    for (const [id, { when }] of asking.filter(([id]) => !/guest-ip|download|unchecked/.test(id)))
      expect({ id, shown: shown.includes(id) }).toEqual({ id, shown: rules[when ?? '']?.onUnknown === 'show' });
  });

  it('[BAR-14] opens the page and hides the bar once the check answers to the retry control', async () => {
    const page = await open({ at: '/price', answers: lost });
    expect({ guard: page.guard, bars: page.bars.includes('unchecked-bar') }).toEqual({ guard: 'unchecked', bars: true });
    Object.assign(page.answers, limit({ is_nl_limit: true }));
    await page.runtime.actions.run('retry', { surface: null, args: {} });
    await page.advance(0);
    expect({ guard: page.guard, bars: page.bars, modal: page.modal }).toEqual({ guard: null, bars: [], modal: 'netherlands-dialog' });
  });

  it('[FAC-15] but the last good answer of the same visitor holds', async () => {
    const page = await open({ answers: toast({ is_hk_user: true }) });
    expect((await page.reload({ answers: lost })).modal).toBe('hk-dialog');
  });
});
