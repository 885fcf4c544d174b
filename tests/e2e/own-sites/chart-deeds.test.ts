import { menuAt, openChart } from '../support/chart.ts';

import { action, expect, surface, test } from '../support/test.ts';

for (const [side, place, word] of [
  ['sell', 'above', 'Sell at'],
  ['buy', 'below', 'Buy at'],
] as const) {
  test(`[CHA-12] the menu ${place} the price opens an order to ${side}, filled with its price`, async ({ page }) => {
    await openChart(page, 'trader');
    await menuAt(page, place);
    const item = action(page, 'quick-order');
    await expect(item).toContainText(word);
    const price = (await item.innerText()).replaceAll(/[^\d.]/g, '');
    await item.click();
    const dialog = surface(page, 'order-dialog');
    await expect(dialog.locator('input[name="price"]')).toHaveValue(String(Number(price)));
    await expect(dialog.locator(`[data-switch="side"] [data-value="${side}"] input`)).toBeChecked();
  });
}

test('[CHA-12][CHA-13] the menu key of the keyboard opens the same menu, at the last price', async ({ page }) => {
  await openChart(page);
  await surface(page, 'chart').locator('figure').focus();
  await page.keyboard.press('Shift+F10');
  await expect(action(page, 'quick-order')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(action(page, 'price-alert')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(action(page, 'alerts')).toContainText('1');
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
