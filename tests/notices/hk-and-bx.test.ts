import { afterEach, describe, expect, it, vi } from 'vitest';
import { limit, toast } from './answers.ts';
import { DAY, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';

afterEach(() => vi.unstubAllEnvs());

it('[DLG-15][DLG-16] a day is 24 hours, also when the clocks change', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const before = Date.UTC(2026, 2, 28, 12);
  const given = { at: '/tr', stored: { 'meridian:entry': JSON.stringify({ keepaliveDays: 1, timestamp: before }) } };
  expect((await open({ ...given, now: before + DAY - 1 })).modal).toBeNull();
  expect((await open({ ...given, now: before + DAY })).modal).toBe('turkey-selector-dialog');
});

describe.each([
  ['hk-dialog', toast({ is_hk_user: true })],
  ['bx-dialog', limit({ brazil_toast: true })],
])('%s', (id, answers) => {
  it.each(['confirm', 'close'])('[HK-3][DLG-6] by %s stores the time and hides it, here and after a reload', async (action) => {
    const page = await open({ answers });
    await page.advance(5 * MINUTE);
    await page.act(id, action);
    expect(page.modal).toBeNull();
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW + 5 * MINUTE });
    expect({ path: page.path, submits: page.calls.filter((call) => call.endsWith('submit')) }).toEqual({ path: '/', submits: [] });
    expect((await page.reload()).modal).toBeNull();
  });

  it('[DLG-6] stays through navigation and is there again after a reload', async () => {
    const page = await open({ answers });
    await page.go('/price');
    expect(page.modal).toBe(id);
    const next = await page.reload();
    expect(next.modal).toBe(id);
    expect(next.stored(`surface:${id}`)).not.toHaveProperty('dismissedAt');
  });
});
