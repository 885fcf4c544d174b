import { expect, open, surface, test } from '../kit/browser/test.ts';

test('[DLG-5][AGR-8] neither Escape nor a click outside closes a dialog that only its action closes', async ({ page }) => {
  await open(page, { path: '/vip', who: { persona: 'trader', answers: { 'agreement-status.status': 1 } } });
  const dialog = surface(page, 'user-agreement-dialog');
  await expect(dialog).toHaveAttribute('role', 'alertdialog');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.locator('[data-action="confirm"]')).toBeVisible();
  await expect(dialog.locator('[data-action="close"]')).toHaveCount(0);
});

test('[DLG-4][DLG-5][EUU-1][EUU-3] a dialog opened by a link keeps the focus, closes with Escape, and gives the focus back', async ({
  page,
}) => {
  await open(page, { site: 'eu', who: 'visitor' });
  const link = page.locator('main [data-action="upcoming"]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = surface(page, 'eu-upcoming-dialog');
  await expect(dialog).toHaveAccessibleName('Stay tuned!');
  await expect(dialog).toContainText('This feature is upcoming');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => dialog.evaluate((root) => root.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"],[role="alertdialog"]')).toHaveCount(0);
  await expect(link).toBeFocused();
});
