import { action, at, expect, expectScreen, move, open, test } from './support/test.ts';

const ACCOUNT = {
  '/myaccount/funds': 'funds',
  '/myaccount/security': 'security',
  '/myaccount/passkey': 'passkey',
  '/myaccount/tickets': 'tickets',
  '/myaccount/withdraw/USDT': 'withdraw',
  '/myaccount/kyc_home': 'kyc-home',
  '/myaccount/deposit/BTC': 'deposit',
};

test('[RTE-5] a visitor is asked to sign in inside the screens of the account, and stays there', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'visitor' });
  for (const [path, id] of Object.entries(ACCOUNT)) {
    await move(page, path);
    await expectScreen(page, id);
    const main = page.locator('main');
    await expect(main.locator('[data-action="login"]')).toBeVisible();
    await expect(main.locator('[data-action="signup"]')).toBeVisible();
    await expect(page).toHaveURL(at('main', path));
  }
  await page.reload();
  await expectScreen(page, 'deposit');
  await expect(page).toHaveURL(at('main', '/myaccount/deposit/BTC'));
});

test('[RTE-5] a user is not', async ({ page }) => {
  await open(page, { path: '/myaccount/funds', who: 'trader' });
  for (const [path, id] of Object.entries(ACCOUNT)) {
    await move(page, path);
    await expectScreen(page, id);
    await expect(page.locator('main').locator('[data-action="login"], [data-action="signup"]')).toHaveCount(0);
  }
});

for (const path of ['/login', '/signup']) {
  test(`[RTE-6] on ${path} a user finds the way to the account, and is not sent there`, async ({ page }) => {
    await open(page, { path, who: 'trader' });
    await expectScreen(page, path.slice(1));
    await expect(action(page, 'social-login')).toHaveCount(0);
    await expect(page).toHaveURL(at('main', path));
    await page.locator('main a[href="/myaccount/funds"]').click();
    await expectScreen(page, 'funds');
    await open(page, { path, who: 'visitor' });
    await expectScreen(page, path.slice(1));
    await expect(page.locator('main a[href="/myaccount/funds"]')).toHaveCount(0);
  });
}
