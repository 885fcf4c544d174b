import { expectCandles, legendAt, openChart } from '../../../e2e/support/chart.ts';

import { action, expect, open, surface, test } from '../../../e2e/support/test.ts';

test('[CHA-20] an own trade is marked at its bar and price, and says what it was', async ({ page }) => {
  await openChart(page, 'trader');
  await surface(page, 'chart').locator('[data-resolution="1D"]').click();
  const ticket = page.locator('[data-panel="ticket"]');
  await ticket.locator('[data-switch="type"] [data-value="market"]').click();
  await ticket.locator('input[name="amount"]').fill('0.01');
  await action(page, 'place-order').click();
  await expect(page.locator('[data-toast="success"]').last()).toBeVisible();
  const tip = surface(page, 'chart').locator('output');
  const heights = Array.from({ length: 40 }, (_, at) => (at + 1) / 41);
  for (const part of heights) {
    await legendAt(page, [5], part);
    if (await tip.isVisible()) break;
  }
  await expect(tip).toContainText(/^Bought 0\.01 at [\d,]+\.\d\d/);
});

test('[CHA-12] the menu of another market in a board opens an order of that market, on its page, which keeps the board', async ({
  page,
}) => {
  await open(page, { path: '/trade/BTC_USDT?layout=2', who: 'trader' });
  const charts = surface(page, 'multi-chart').locator('section');
  await expectCandles(charts.first());
  await page.locator('input[name="link-symbol"]').uncheck();
  await charts.first().locator('[data-action="search-symbol"]').click();
  await page.getByRole('searchbox').fill('eth_usdt');
  await page.locator('[data-symbol="ETH_USDT"]').click();
  await page.keyboard.press('Escape');
  await expect(charts.first()).toHaveAccessibleName('Chart of ETH/USDT');
  await expectCandles(charts.first());
  await charts.first().locator('figure').focus();
  await page.keyboard.press('Shift+F10');
  await action(page, 'quick-order').click();
  await expect(page).toHaveURL(/\/trade\/ETH_USDT\?layout=2$/);
  await expect(surface(page, 'order-dialog')).toContainText('ETH');
  await expect(surface(page, 'order-dialog').locator('input[name="price"]')).toHaveValue(/^\d/);
});
