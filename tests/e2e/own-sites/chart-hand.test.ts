import type { Page } from 'playwright/test';
import { expectCandles, legend, menuAt, openChart, paneOf } from '../support/chart.ts';
import { action, expect, open, surface, test } from '../support/test.ts';

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

test('[CHA-2] where one chart is pointed at the others show the same moment, and what is unlinked does not', async ({ page }) => {
  await open(page, { path: '/trade/BTC_USDT?layout=2' });
  const charts = surface(page, 'multi-chart').locator('section');
  for (const at of [0, 1]) await expectCandles(charts.nth(at));
  const point = async () => {
    await page.mouse.move(0, 0);
    const box = await charts.first().locator('canvas').first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await expect(charts.first().locator('[data-pointed]')).not.toHaveCount(0);
  };
  await point();
  await expect(charts.nth(1).locator('[data-pointed]')).not.toHaveCount(0);
  expect(await legend(charts.nth(1)).innerText()).toBe(await legend(charts.first()).innerText());
  await page.locator('input[name="link-crosshair"]').uncheck();
  await point();
  await expect(charts.nth(1).locator('[data-pointed]')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('[CHA-12] a long press opens the menu of its price', async ({ page }) => {
    await openChart(page);
    const { x, y, width, height } = await paneOf(page);
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height * 0.03 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(action(page, 'quick-order')).toContainText('Sell at');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(action(page, 'price-alert')).toBeVisible();
    await action(page, 'price-alert').tap();
    await expect(action(page, 'alerts')).toContainText('1');
  });
});
