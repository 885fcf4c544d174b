import { expect, open, surface, test } from '../kit/browser/test.ts';
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
