import { menuAt, openChart } from '../support/chart.ts';
import { action, expect, surface, test } from '../support/test.ts';

test('[CHA-12] the menu above the price opens an order to sell, filled with its price', async ({ page }) => {
  await openChart(page, 'trader');
  await menuAt(page, 'above');
  const item = action(page, 'quick-order');
  await expect(item).toContainText('Sell at');
  const price = (await item.innerText()).replaceAll(/[^\d.]/g, '');
  await item.click();
  const dialog = surface(page, 'order-dialog');
  await expect(dialog.locator('input[name="price"]')).toHaveValue(String(Number(price)));
  await expect(dialog.locator('[data-switch="side"] [data-value="sell"] input')).toBeChecked();
});

test('[CHA-13][CHA-16][CHA-18][IND-9] an alert and an indicator are there after a reload, however soon that is', async ({ page }) => {
  await openChart(page);
  await menuAt(page, 'above');
  await action(page, 'price-alert').click();
  await expect(action(page, 'alerts')).toContainText('1');
  await action(page, 'indicators').click();
  await page.locator('[data-indicator="macd"]').check();
  await page.reload();
  await expect(action(page, 'alerts')).toContainText('1');
  await expect(surface(page, 'chart').locator('[data-legend="macd"]')).toContainText('MACD');
});
