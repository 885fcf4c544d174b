import { join } from 'node:path';
import { OwnContent } from './support/content.ts';
import { run, type Running } from './support/process.ts';
import { action, expect, open, surface, test } from './support/test.ts';
import { NOTICE, RULE, TEXTS } from './support/holiday-notice.ts';

test.describe('a record, a rule and texts', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ allowTrouble: /status (200|500)|status of 500|action-failed/ });
  let content: OwnContent;
  let running: Running;
  test.beforeAll(async () => {
    content = new OwnContent();
    content.add('rules/holiday-dialog.rule.json', JSON.stringify(RULE));
    content.add('locales/en/holiday.json', JSON.stringify(TEXTS));
    content.editJson('manifests/main.json', (main) => ({
      ...main,
      surfaces: { ...(main['surfaces'] as object), 'holiday-dialog': NOTICE },
    }));
    running = await run('start', { CONTENT: content.root, DIST: join(content.root, 'dist') });
  });
  test.afterAll(async () => {
    await running.stop();
    content.remove();
  });
  test.beforeEach(({ page }) => open(page, { on: running, who: 'visitor' }));

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
