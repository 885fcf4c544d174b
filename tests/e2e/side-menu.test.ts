import type { Page } from 'playwright/test';
import { action, expect, expectScreen, open, surface, test } from './support/test.ts';

const width = async (page: Page) => Math.round((await surface(page, 'side-menu').getByRole('navigation').boundingBox())?.width ?? 0);

const WIDTHS = [
  [1440, 300],
  [1439, 300],
  [1438, 104],
  [993, 104],
] as const;

test('[SID-2][SID-3][SID-4] above 992 px it is no dropdown, and as wide as the window lets it', async ({ page }) => {
  await open(page, { path: '/vip', who: 'visitor' });
  for (const [viewport, expected] of WIDTHS) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await expect.poll(() => width(page)).toBe(expected);
    await expect(action(page, 'open-menu')).toBeHidden();
  }
});

test('[SID-4][SID-5] at 992 px it is a dropdown that opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 900 });
  await open(page, { who: 'visitor' });
  const menu = surface(page, 'side-menu').getByRole('navigation');
  await expect(action(page, 'open-menu')).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();
  await action(page, 'open-menu').click();
  await expect(action(page, 'open-menu')).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Markets' }).click();
  await expectScreen(page, 'price');
  await expect(menu).toBeHidden();
  await action(page, 'open-menu').click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
