import { openChart, openMenuAbove } from '../../kit/browser/chart.ts';
import { action, expect, surface, test } from '../../kit/browser/test.ts';

test('[CHA-13][CHA-16][CHA-18][IND-9] an alert and an indicator are there after a reload, however soon that is', async ({ page }) => {
  await openChart(page);
  await openMenuAbove(page);
  await action(page, 'price-alert').click();
  await expect(action(page, 'alerts')).toContainText('1');
  await action(page, 'indicators').click();
  await page.locator('[data-indicator="macd"]').check();
  await page.reload();
  await expect(action(page, 'alerts')).toContainText('1');
  await expect(surface(page, 'chart').locator('[data-legend="macd"]')).toContainText('MACD');
});
