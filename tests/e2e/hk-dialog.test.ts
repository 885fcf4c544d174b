import { pass, stopAt } from './support/clock.ts';
import { stored } from './support/notices.ts';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

test('[HK-2][HK-3][DLG-3][DLG-15] closed, it rests for 24 hours and not a millisecond longer', async ({ page }) => {
  await open(page, { who: 'hk-resident', now: NOW });
  const dialog = surface(page, 'hk-dialog');
  await expect(dialog).toHaveAttribute('role', 'dialog');
  await expect(dialog).toHaveAccessibleName(/Hong Kong/);
  await action(page, 'close').first().click();
  await expect(dialog).toHaveCount(0);
  expect(await stored(page, 'surface:hk-dialog')).toMatchObject({ dismissedAt: NOW });
  await stopAt(page, NOW + DAY_MS - 1);
  await page.reload();
  await expectScreen(page, 'home');
  await expect(dialog).toHaveCount(0);
  await pass(page, 1);
  await expect(dialog).toBeVisible();
});

test('[STO-8][STO-1][STO-2] what one tab dismisses, the other does not show', async ({ page, context }) => {
  await open(page, { who: 'hk-resident' });
  const other = await context.newPage();
  await open(other);
  await expect(surface(other, 'hk-dialog')).toBeVisible();
  await surface(page, 'hk-dialog').locator('[data-action="confirm"]').click();
  await expect(surface(page, 'hk-dialog')).toHaveCount(0);
  await expect(surface(other, 'hk-dialog')).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('meridian:'))).toEqual([]);
});

test('[DLG-6][STO-6] left by a reload it is there again; with storage blocked it still closes for this page view', async ({ page }) => {
  await open(page, { who: 'hk-resident' });
  await expect(surface(page, 'hk-dialog')).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.reload();
  await surface(page, 'hk-dialog').locator('[data-action="confirm"]').click();
  await expect(surface(page, 'hk-dialog')).toHaveCount(0);
});

test('[DLG-14] at 539 px it is a sheet from the bottom, at 540 px a dialog in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 539, height: 800 });
  await open(page, { who: 'hk-resident' });
  const dialog = surface(page, 'hk-dialog');
  await expect(dialog).toBeVisible();
  const bottomGap = () => dialog.evaluate((root) => innerHeight - Math.round(root.getBoundingClientRect().bottom));
  await expect.poll(bottomGap).toBe(0);
  await page.setViewportSize({ width: 540, height: 800 });
  await expect.poll(bottomGap).toBeGreaterThan(50);
});
