import { at, expect, expectScreen, move, open, test } from './support/test.ts';

const ACCOUNT = { '/myaccount/funds': 'funds', '/myaccount/security': 'security', '/myaccount/withdraw/USDT': 'withdraw' };

test('[RTE-5] a visitor gets a sign-in prompt inside the screens of the account, and is not redirected', async ({ page }) => {
  await open(page, { path: '/myaccount/kyc_home', who: 'visitor' });
  await expectScreen(page, 'kyc-home');
  for (const [path, id] of Object.entries(ACCOUNT)) {
    await move(page, path);
    await expectScreen(page, id);
    await expect(page.locator('main [data-action="login"]')).toBeVisible();
    await expect(page.locator('main [data-action="signup"]')).toBeVisible();
    await expect(page).toHaveURL(at('main', path));
  }
});
