import { action, expect, expectScreen, open, surface, test } from '../kit/browser/test.ts';

test('[SID-2][SID-3][SID-4][SID-5] the window decides whether the menu is expanded, collapsed or a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 1439, height: 900 });
  await open(page, { path: '/vip', who: 'visitor' });
  const menu = surface(page, 'side-menu').getByRole('navigation');
  const opener = action(page, 'open-menu');
  for (const [viewport, width] of [
    [1439, 300],
    [1438, 104],
    [993, 104],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(width);
    await expect(opener).toBeHidden();
  }
  await page.setViewportSize({ width: 992, height: 900 });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Markets' }).click();
  await expectScreen(page, 'price');
  await expect(menu).toBeHidden();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
