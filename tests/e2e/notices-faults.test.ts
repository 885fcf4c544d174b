import { action, expect, expectScreen, move, open, screen, test } from './support/test.ts';

test.use({ allowTrouble: /call-failed|ERR_|action-failed/ });

const CALLS = /\/(api|apiw|apiweb|json_svr|js\/tool)\//;

test('[FAC-17] with every call refused the page can be used, and a page with a code says so until it is checked', async ({ page }) => {
  await page.route(CALLS, (route) => route.abort('connectionrefused'));
  await open(page, { path: '/vip', who: 'visitor' });
  await expectScreen(page, 'vip');
  await move(page, '/price');
  await expect(screen(page, 'price')).toHaveAttribute('data-guard', 'unchecked');
  await action(page, 'toggle-theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute(CALLS);
  await screen(page, 'price').locator(action(page, 'retry')).click();
  await expectScreen(page, 'price');
  await expect(page.locator('main[data-guard]')).toHaveCount(0);
});
