import type { Page } from 'playwright/test';
import { action, expect, expectScreen, move, open, screen, surface, test } from './support/test.ts';

test.use({ allowTrouble: /call-failed|status 5\d\d|status of 5\d\d|ERR_|action-failed/ });

/** Every call of the product fails like this, as of now; each call by itself and each other fault, tests/faults proves. */
const FAULTS = ['refused', 'cut'] as const;

for (const fault of FAULTS) {
  test(`[FAC-17][BIZ-9][RWD-13][ERR-3] with every answer ${fault} the page stands and can be used`, async ({ page }) => {
    await page.route(/\/(api|apiw|apiweb|json_svr|js\/tool)\//, async (route) => {
      if (fault === 'refused') return route.abort('connectionrefused');
      return route.fulfill({ status: 200, body: '{"code":0,"da' });
    });
    await open(page, { path: '/vip', who: 'reward-a' });
    await expectScreen(page, 'vip');
    await expect(() => closeDialog(page)).toPass();
    await expect(surface(page, 'business-compliance-banner')).toHaveCount(0);
    await page.locator('[data-action="toggle-theme"]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await move(page, '/price');
    await expect(screen(page, 'price')).toHaveAttribute('data-guard', 'unchecked');
    await expect(screen(page, 'price').locator(action(page, 'retry'))).toBeEnabled();
    await page.unroute(/\/(api|apiw|apiweb|json_svr|js\/tool)\//);
    await screen(page, 'price').locator(action(page, 'retry')).click();
    await expectScreen(page, 'price');
    await expect(page.locator('main[data-guard]')).toHaveCount(0);
  });
}

/** Closes the dialog on screen, which may give place to another one meanwhile; succeeds once none is left. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('[role="dialog"][data-surface],[role="alertdialog"][data-surface]').first();
  const shown = await dialog.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (!shown) return;
  const id = await dialog.getAttribute('data-surface', { timeout: 2_000 });
  if (id === 'new-user-reward-dialog') await expect(dialog).toContainText('$0', { timeout: 2_000 });
  await dialog.locator(action(page, 'close')).click({ timeout: 2_000 });
  throw new Error(`${id} was on screen`);
}
