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

test('[CHA-13] an alert that the market comes to is told once, and is gone', async ({ page }) => {
  await openChart(page);
  for (const place of ['above', 'below'] as const) {
    await menuAt(page, place);
    await action(page, 'price-alert').click();
  }
  await expect(action(page, 'alerts')).toContainText('2');
  await page.mouse.move(0, 0);
  await action(page, 'alerts').click();
  const last = Number(/C([\d,]+\.\d\d)/.exec((await legend(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  // The last of the list first: the market may come to it before the next is written, and then the first is still the first.
  for (const [at, price] of [...[last + 0.01, last - 0.01].entries()].toReversed()) {
    await alertPrices(page).nth(at).fill(price.toFixed(2));
    await alertPrices(page).nth(at).press('Enter');
  }
  await expect(page.locator('[data-toast="success"]', { hasText: 'BTC/USDT' }).first()).toBeVisible();
  await expect(alertPrices(page)).not.toHaveCount(2);
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

  test('[CHA-5][CHA-17][IND-9] what a finger chooses outlives a change of theme, and is there in another tab', async ({ page }) => {
    await openChart(page);
    const chart = surface(page, 'chart');
    await chart.locator('[data-resolution="240"]').tap();
    await action(page, 'indicators').tap();
    await page.locator('[data-indicator="kdj"]').tap();
    await expect(chart.locator('[data-legend="kdj"]')).toBeVisible();
    await page.touchscreen.tap(1, 1);
    await action(page, 'toggle-theme').tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(chart.locator('[data-legend="kdj"]')).toBeVisible();
    const other = await page.context().newPage();
    await expect(async () => {
      await other.goto(page.url());
      await expect(other.locator('[data-legend="kdj"]')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(other.locator('[data-resolution="240"]')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('[IND-2][IND-4] an input that is no length says so at its field, and what is drawn stays', async ({ page }) => {
  await openChart(page);
  await action(page, 'indicators').click();
  await page.locator('[data-indicator="macd"]').check();
  const legendOf = surface(page, 'chart').locator('[data-legend="macd"]');
  await expect(legendOf).toContainText('MACD');
  const fast = page.locator('input[name="fast"]');
  for (const wrong of ['0', '2001', '1.5', '', 'x']) {
    await fast.fill(wrong);
    await expect(fast).toHaveAttribute('aria-invalid', 'true');
    await expect(fast).toHaveAccessibleDescription(/2000/);
    await expect(legendOf).toContainText('MACD');
  }
  await fast.fill('5');
  await expect(fast).not.toHaveAttribute('aria-invalid', 'true');
});
