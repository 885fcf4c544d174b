import { at, expect, expectScreen, open, surface, test } from '../kit/browser/test.ts';
import texts from '../project/locales/en/legal.json' with { type: 'json' };

test('[RTE-15][RTE-16][RTE-17] the footer leads to the legal documents and to the third-party notices', async ({ page }) => {
  await open(page, { path: '/vip' });
  const footer = surface(page, 'site-footer');
  for (const id of ['user-agreement', 'privacy-policy'] as const) {
    await footer.locator(`a[href="/${id}"]`).click();
    await expectScreen(page, id);
    await expect(page.locator('main h1')).toHaveText(texts[id].title);
    expect(await page.locator('main section h2').count()).toBeGreaterThan(1);
  }
  await footer.locator('a[href="/credits"]').click();
  await expectScreen(page, 'credits');
  await expect(page).toHaveURL(at('main', '/credits'));
  const link = page.locator('main a[href="https://www.tradingview.com/"]');
  await expect(link).toBeVisible();
  await expect(link).toHaveAccessibleName(/TradingView/);
  await expect(page.locator('main tbody tr').first().locator('td:last-child')).toHaveText(/\S/);
});
