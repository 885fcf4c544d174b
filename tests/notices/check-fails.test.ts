import { describe, expect, it } from 'vitest';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { toast } from './answers.ts';
import { open } from './page.ts';
import { frozenSite } from '../project/frozen.ts';

const lost: Answers = { 'compliance-check': () => new TypeError('no network') };
const NL = { limit: { is_nl_limit: true }, menu: ['ranking'] };

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

  it('[BAR-14] is told on every page, until it is put aside for the browser session', async () => {
    const page = await open({ answers: lost });
    expect(page.bars).toContain('unchecked-bar');
    await page.go('/vip');
    expect(page.bars).toContain('unchecked-bar');
    await page.act('unchecked-bar', 'close');
    expect(page.bars).not.toContain('unchecked-bar');
    expect((await page.reload()).bars).not.toContain('unchecked-bar');
  });

  it('[BAR-14] is told no more once the check answers', async () => {
    let isUp = false;
    const page = await open({ answers: { 'compliance-check': () => (isUp ? NL : new TypeError('no network')) } });
    expect(page.bars).toContain('unchecked-bar');
    isUp = true;
    await page.runtime.actions.run('retry', { surface: null, args: {} });
    await page.advance(0);
    expect({ bars: page.bars.includes('unchecked-bar'), modal: page.modal }).toEqual({ bars: false, modal: 'netherlands-dialog' });
  });

  it('[FAC-15] but the last good answer of the same visitor holds', async () => {
    const page = await open({ answers: toast({ is_hk_user: true }) });
    expect((await page.reload({ answers: lost })).modal).toBe('hk-dialog');
  });

  it('the retry control asks again', async () => {
    let isUp = false;
    const page = await open({ at: '/price', answers: { 'compliance-check': () => (isUp ? {} : new TypeError('no network')) } });
    isUp = true;
    await page.runtime.actions.run('retry', { surface: null, args: {} });
    await page.advance(0);
    expect(page.guard).toBeNull();
  });
});
