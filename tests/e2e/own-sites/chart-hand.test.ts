import type { Page } from 'playwright/test';
import { menuAt, openChart, paneOf } from '../support/chart.ts';
import { action, expect, test } from '../support/test.ts';

/** The prices at which the visitor will be told. */
const alertPrices = (page: Page) => page.getByRole('textbox', { name: 'Alert price' });

test('[CHA-13] the line of an alert is dragged to another price, while the chart stays', async ({ page }) => {
  await openChart(page);
  await menuAt(page, 'above');
  await action(page, 'price-alert').click();
  await action(page, 'alerts').click();
  const first = Number(await alertPrices(page).inputValue());
  await page.keyboard.press('Escape');
  const { x, y, width, height } = await paneOf(page);
  await page.mouse.move(x + width / 3, y + height * 0.03);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height * 0.3);
  await page.mouse.move(x + width / 2, y + height * 0.5);
  await page.mouse.up();
  await action(page, 'alerts').click();
  await expect.poll(async () => Number(await alertPrices(page).inputValue())).toBeLessThan(first);
});
