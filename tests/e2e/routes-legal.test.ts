import { at, expect, expectScreen, open, surface, test } from './support/test.ts';
import { textIn } from './support/texts.ts';

for (const [path, id, title] of [
  ['/user-agreement', 'user-agreement', 'legal:user-agreement.title'],
  ['/privacy-policy', 'privacy-policy', 'legal:privacy-policy.title'],
] as const) {
  test(`[RTE-15][RTE-16] ${path} shows its document, section after section`, async ({ page }) => {
    await open(page, { path });
    await expectScreen(page, id);
    await expect(page.locator('main h1')).toHaveText(textIn('en', title));
    expect(await page.locator('main section h2').count()).toBeGreaterThan(1);
  });
}

test('[RTE-17] the footer leads to the notices, and they to the makers of the charts', async ({ page }) => {
  await open(page, { path: '/vip' });
  await surface(page, 'site-footer').locator('a[href="/credits"]').click();
  await expectScreen(page, 'credits');
  await expect(page).toHaveURL(at('main', '/credits'));
  const link = page.locator('main a[href="https://www.tradingview.com/"]');
  await expect(link).toBeVisible();
  await expect(link).toHaveAccessibleName(/TradingView/);
  const rows = page.locator('main tbody tr');
  await expect(rows.first().locator('td:last-child')).toHaveText(/\S/);
});
