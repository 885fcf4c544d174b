import { dialog, DEMO, expectLoggedIn, send } from '../../kit/browser/micro-apps.ts';
import { action, expect, expectScreen, open, surface, test } from '../../kit/browser/test.ts';

test('[AUT-3][RTE-6] where the dialog is hidden, login and signup are pages', async ({ page }) => {
  await open(page, { site: 'eu', who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'login')).click();
  await expectScreen(page, 'login');
  await expect(dialog(page)).toHaveCount(0);
  await send(page, DEMO);
  await expectLoggedIn(page, true);
  await expect(page.locator('main .ma')).toHaveCount(0);
  await expect(page.locator('main a[href="/myaccount/funds"]')).toBeVisible();
  await open(page, { site: 'eu', path: '/vip', who: 'visitor' });
  await surface(page, 'site-header').locator(action(page, 'signup')).click();
  await expectScreen(page, 'signup');
});
