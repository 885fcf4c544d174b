import { at, expect, expectScreen, move, test } from './support/test.ts';

test('[RTE-21] the app is at /mobileapp on the Turkey site, and nowhere else', async ({ page }) => {
  await page.goto(at('turkey', '/mobileapp'));
  await expectScreen(page, 'app-download');
  await move(page, '/appdownload');
  await expectScreen(page, 'not-found');
  await page.goto(at('main', '/mobileapp'));
  await expectScreen(page, 'not-found');
});

test('[RTE-13] the ways to buy keep what their address says of the method', async ({ page }) => {
  await page.goto(at('main', '/crypto/buy/with-credit-card?method=card'));
  await expectScreen(page, 'buy-card');
  await expect(page).toHaveURL(at('main', '/crypto/buy/with-credit-card?method=card'));
  await move(page, '/crypto/buy/with-bank-account?method=bank');
  await expectScreen(page, 'buy-bank');
  await expect(page).toHaveURL(at('main', '/crypto/buy/with-bank-account?method=bank'));
});
