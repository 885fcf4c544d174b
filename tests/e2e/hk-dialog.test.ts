import { pass, stopAt } from './support/clock.ts';
import { stored } from './support/notices.ts';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

test('[HK-2][HK-3][DLG-15][STO-8] a notice closed in one tab is closed in the other, and shows again after exactly 24 hours', async ({
  page,
  context,
}) => {
  await open(page, { who: 'hk-resident', now: NOW });
  const dialog = surface(page, 'hk-dialog');
  await expect(dialog).toHaveAccessibleName(/Hong Kong/);
  const other = await context.newPage();
  await open(other);
  await expect(surface(other, 'hk-dialog')).toBeVisible();
  await action(page, 'close').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(surface(other, 'hk-dialog')).toHaveCount(0);
  await other.close();
  expect(await stored(page, 'surface:hk-dialog')).toMatchObject({ dismissedAt: NOW });
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('meridian:'))).toEqual([]);
  await stopAt(page, NOW + DAY_MS - 1);
  await page.reload();
  await expectScreen(page, 'home');
  await expect(dialog).toHaveCount(0);
  await pass(page, 1);
  await expect(dialog).toBeVisible();
});

test('[DLG-3][DLG-14] at 539 px a dialog is a sheet at the bottom, at 540 px it is in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 539, height: 800 });
  await open(page, { path: '/vip', who: 'hk-resident' });
  const dialog = surface(page, 'hk-dialog');
  await expect(dialog).toHaveAttribute('role', 'dialog');
  const bottomGap = () => dialog.evaluate((root) => innerHeight - Math.round(root.getBoundingClientRect().bottom));
  await expect.poll(bottomGap).toBe(0);
  await page.setViewportSize({ width: 540, height: 800 });
  await expect.poll(bottomGap).toBeGreaterThan(50);
});
