import { at, expect, expectScreen, surface, test } from './support/test.ts';
import { textIn } from './support/texts.ts';

for (const path of ['/user-agreement', '/docs/agreement.html']) {
  test(`[RTE-15] ${path} shows the user agreement`, async ({ page }) => {
    await page.goto(at('main', path));
    await expectScreen(page, path === '/user-agreement' ? 'user-agreement' : 'docs-agreement');
    await expect(page.locator('main h1')).toHaveText(textIn('en', 'legal:agreement.title'));
    expect(await page.locator('main section h2').count()).toBeGreaterThanOrEqual(10);
  });
}

test('[RTE-16] /privacy-policy shows the privacy policy', async ({ page }) => {
  await page.goto(at('main', '/privacy-policy'));
  await expectScreen(page, 'privacy-policy');
  await expect(page.locator('main h1')).toHaveText(textIn('en', 'legal:privacy.title'));
  expect(await page.locator('main section h2').count()).toBeGreaterThanOrEqual(7);
});

test('[RTE-17] the footer leads to the notices, which name every licence and link to the makers of the charts', async ({ page }) => {
  await page.goto(at('main', '/vip'));
  await surface(page, 'site-footer').locator('a[href="/credits"]').click();
  await expectScreen(page, 'credits');
  await expect(page).toHaveURL(at('main', '/credits'));
  const link = page.locator('main a[href="https://www.tradingview.com/"]');
  await expect(link).toBeVisible();
  await expect(link).toHaveAccessibleName(/TradingView/);
  const rows = page.locator('main tbody tr');
  expect(await rows.count()).toBeGreaterThan(10);
  for (const licence of await rows.locator('td:last-child').allInnerTexts()) expect(licence).toMatch(/MIT|Apache-2\.0|ISC|MPL|OFL|BSD/);
  await expect(rows.filter({ hasText: 'Lightweight Charts' })).toContainText('Apache-2.0');
});

test('[RTE-22] the guides on KYC are linked from help and identity verification, and lead to screens', async ({ page }) => {
  for (const [from, persona] of [
    ['/help', 'visitor'],
    ['/myaccount/kyc_home', 'trader'],
  ] as const) {
    await page.goto(at('main', `${from}?persona=${persona}`));
    for (const [path, id] of [
      ['/help/kyc-verify-identity', 'kyc-guide-identity'],
      ['/help/kyc-prove-address', 'kyc-guide-address'],
    ] as const) {
      await page.locator(`main a[href="${path}"]`).first().click();
      await expectScreen(page, id);
      await expect(page).toHaveURL(at('main', path));
      await page.goBack();
    }
  }
});
