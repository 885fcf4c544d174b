import { describe, expect, it } from 'vitest';
import { limit, toast } from './answers.ts';
import { DAY, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';

const HK = { id: 'hk-dialog', answers: toast({ is_hk_user: true }) };
const BX = { id: 'bx-dialog', answers: limit({ brazil_toast: true }) };
const BOTH = [
  ['hk-dialog', HK],
  ['bx-dialog', BX],
] as const;
const dismissed = (id: string, at: unknown) => ({ [`meridian:surface:${id}`]: JSON.stringify({ dismissedAt: at }) });

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
});
