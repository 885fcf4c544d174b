import { serverOn } from './support/content.ts';
import { action, expect, open, surface, test } from './support/test.ts';
import { HOLIDAY } from './support/holiday-notice.ts';

test.describe('a record, a rule and texts', () => {
  test.use({ allowTrouble: /status (200|500)|status of 500|action-failed/ });
  const server = serverOn((content) => content.addNotice('holiday-dialog', HOLIDAY));
  test.beforeEach(({ page }) => open(page, { on: server(), who: 'visitor' }));

  test('[MAN-1][MAN-20] are a notice that shows, and rests when it was closed', async ({ page }) => {
    const dialog = surface(page, 'holiday-dialog');
    await expect(dialog).toHaveAccessibleName('Support rests on Monday');
    await expect(dialog).toContainText('Tickets are answered from Tuesday on.');
    await action(page, 'close').click();
    await page.reload();
    await expect(surface(page, 'site-header')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('[ERR-5][ERR-6] success is a status, a warning an alert', async ({ page }) => {
    await action(page, 'cancel').click();
    await expect(page.locator('[data-toast="warning"][role="alert"]')).toContainText('Please read it first');
    await action(page, 'confirm').click();
    await expect(page.locator('[data-toast="success"][role="status"]')).toContainText('Noted');
    await expect(surface(page, 'holiday-dialog')).toHaveCount(0);
  });
});
