import { describe, expect, it } from 'vitest';
import { limit, toast } from './answers.ts';
import { DAY, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const HK = { id: 'hk-dialog', answers: toast({ is_hk_user: true }) };
const BX = { id: 'bx-dialog', answers: limit({ brazil_toast: true }) };
const BOTH = [
  ['hk-dialog', HK],
  ['bx-dialog', BX],
] as const;
const dismissed = (id: string, at: unknown) => ({ [`meridian:surface:${id}`]: JSON.stringify({ dismissedAt: at }) });

describe('[HK-1][CDK-1] hk-dialog and bx-dialog', () => {
  it.each(SITES)('show on %s to whoever is marked, and to nobody else', async (site) => {
    for (const { id, answers } of [HK, BX]) expect((await open({ site, answers })).modal).toBe(id);
    const off = { limit: { brazil_toast: 0 }, toast: { is_hk_user: false } };
    expect((await open({ site, answers: { 'compliance-check': off } })).modal).toBeNull();
  });

  it.each(['/', '/price', '/myaccount/funds', '/tr/vip', '/nowhere'])('show on %s, to visitors and users', async (at) => {
    for (const { id, answers } of [HK, BX]) {
      const quiet = { stored: { 'meridian:entry': `{"keepaliveDays":7,"timestamp":${NOW}}` } };
      expect((await open({ ...quiet, at, answers })).modal).toBe(id);
      expect((await open({ ...quiet, at, answers, as: { tier: 11 } })).modal).toBe(id);
    }
  });
});

it('[DLG-15][DLG-16] 24 hours are that whatever the calendar says: over the change to summer time too', async () => {
  const before = Date.UTC(2026, 2, 28, 12);
  const given = { answers: HK.answers, stored: dismissed(HK.id, before) };
  expect((await open({ ...given, now: before + DAY - 1 })).modal).toBeNull();
  expect((await open({ ...given, now: before + DAY })).modal).toBe(HK.id);
});

describe('dismissing', () => {
  it.each([
    ['confirm', HK],
    ['close', HK],
    ['confirm', BX],
    ['close', BX],
  ])('[HK-3][DLG-6] by %s stores the time and hides it, here and after a reload', async (action, { id, answers }) => {
    const page = await open({ answers });
    await page.advance(5 * MINUTE);
    await page.act(id, action);
    expect(page.modal).toBeNull();
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW + 5 * MINUTE });
    expect({ path: page.path, submits: page.calls.filter((call) => call.endsWith('submit')) }).toEqual({ path: '/', submits: [] });
    expect((await page.reload()).modal).toBeNull();
  });

  it.each(BOTH)('[DLG-6] %s stays through navigation and is there again after a reload', async (id, { answers }) => {
    const page = await open({ answers });
    await page.go('/price');
    expect(page.modal).toBe(id);
    const next = await page.reload();
    expect(next.modal).toBe(id);
    expect(next.stored(`surface:${id}`)).not.toHaveProperty('dismissedAt');
  });

  it.each(BOTH)('[STO-8] %s closes in the other tab too', async (id, { answers }) => {
    const page = await open({ answers });
    const other = await page.tab('/price');
    expect(other.modal).toBe(id);
    await page.act(id, 'close');
    expect(other.modal).toBeNull();
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW });
  });

  it.each(BOTH)('%s dismissed twice keeps the later time', async (id, { answers }) => {
    const page = await open({ answers, stored: dismissed(id, NOW - 2 * DAY) });
    await page.act(id, 'close');
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW });
  });
});
