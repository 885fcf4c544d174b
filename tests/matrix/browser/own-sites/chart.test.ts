import type { Page } from 'playwright/test';
import { findViolations } from '../../../kit/browser/axe.ts';
import { expectCandles, getLegend, readLegends, openChart, openMenuAbove, countDots, getPane } from '../../../kit/browser/chart.ts';
import { getAction, expect, openPage, getSurface, test } from '../../../kit/browser/test.ts';
import { stopStream } from '../../../kit/browser/wire.ts';

test('[CHA-20] an own trade is marked at its bar and price, and says what it was', async ({ page }) => {
  await openChart(page, 'trader');
  await getSurface(page, 'chart').locator('[data-resolution="1D"]').click();
  const ticket = page.locator('[data-panel="ticket"]');
  await ticket.locator('[data-switch="type"] [data-value="market"]').click();
  await ticket.locator('input[name="amount"]').fill('0.01');
  await getAction(page, 'place-order').click();
  await expect(page.locator('[data-toast="success"]').last()).toBeVisible();
  const tip = getSurface(page, 'chart').locator('output');
  const heights = Array.from({ length: 40 }, (_, at) => (at + 1) / 41);
  for (const part of heights) {
    await readLegends(page, [5], part);
    if (await tip.isVisible()) break;
  }
  await expect(tip).toContainText(/^Bought 0\.01 at [\d,]+\.\d\d/);
});

test('[CHA-12] the menu of another market in a board opens an order of that market, on its page, which keeps the board', async ({
  page,
}) => {
  await openPage(page, { path: '/trade/BTC_USDT?layout=2', who: 'trader' });
  const charts = getSurface(page, 'multi-chart').locator('section');
  await expectCandles(charts.first());
  await page.locator('input[name="link-symbol"]').uncheck();
  await charts.first().locator('[data-action="search-symbol"]').click();
  await page.getByRole('searchbox').fill('eth_usdt');
  await page.locator('[data-symbol="ETH_USDT"]').click();
  await page.keyboard.press('Escape');
  await expect(charts.first()).toHaveAccessibleName('ETH/USDT chart');
  await expectCandles(charts.first());
  await charts.first().locator('figure').focus();
  await page.keyboard.press('Shift+F10');
  await getAction(page, 'quick-order').click();
  await expect(page).toHaveURL(/\/trade\/ETH_USDT\?layout=2$/);
  await expect(getSurface(page, 'order-dialog')).toContainText('ETH');
  await expect(getSurface(page, 'order-dialog').locator('input[name="price"]')).toHaveValue(/^\d/);
});

test('[CHA-12][CHA-13] the menu key of the keyboard opens the same menu, at the last price', async ({ page }) => {
  await openChart(page);
  await getSurface(page, 'chart').locator('figure').focus();
  await page.keyboard.press('Shift+F10');
  await expect(getAction(page, 'quick-order')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(getAction(page, 'price-alert')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getAction(page, 'alerts')).toContainText('1');
});

test('[CHA-2] where one chart is pointed at the others show the same moment, and what is unlinked does not', async ({ page }) => {
  await openPage(page, { path: '/trade/BTC_USDT?layout=2' });
  const charts = getSurface(page, 'multi-chart').locator('section');
  for (const at of [0, 1]) await expectCandles(charts.nth(at));
  const point = async () => {
    await page.mouse.move(0, 0);
    const box = await charts.first().locator('canvas').first().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await expect(charts.first().locator('[data-pointed]')).not.toHaveCount(0);
  };
  await point();
  await expect(charts.nth(1).locator('[data-pointed]')).not.toHaveCount(0);
  expect(await getLegend(charts.nth(1)).innerText()).toBe(await getLegend(charts.first()).innerText());
  await page.locator('input[name="link-crosshair"]').uncheck();
  await point();
  await expect(charts.nth(1).locator('[data-pointed]')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('[CHA-12] a long press opens the menu of its price', async ({ page }) => {
    await openChart(page);
    const { x, y, width, height } = await getPane(page);
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height * 0.03 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(getAction(page, 'quick-order')).toContainText('Sell at');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(getAction(page, 'price-alert')).toBeVisible();
    await getAction(page, 'price-alert').tap();
    await expect(getAction(page, 'alerts')).toContainText('1');
  });
});

const alertPrices = (page: Page) => page.getByRole('textbox', { name: 'Alert price' });

test('[CHA-13] the line of an alert is dragged to another price, while the chart stays', async ({ page }) => {
  await openChart(page);
  await openMenuAbove(page);
  await getAction(page, 'price-alert').click();
  await getAction(page, 'alerts').click();
  const first = Number(await alertPrices(page).inputValue());
  await page.keyboard.press('Escape');
  const { x, y, width, height } = await getPane(page);
  await page.mouse.move(x + width / 3, y + height * 0.03);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height * 0.3);
  await page.mouse.move(x + width / 2, y + height * 0.5);
  await page.mouse.up();
  await getAction(page, 'alerts').click();
  await expect.poll(async () => Number(await alertPrices(page).inputValue())).toBeLessThan(first);
});

test('axe finds nothing in the chart on a phone, where chart, ticket and trades take turns', async ({ page }) => {
  const panels = ['ticket', 'tape', 'chart'];
  await page.setViewportSize({ width: 375, height: 800 });
  await openChart(page);
  await expect(getSurface(page, 'chart').locator('[aria-pressed="true"]')).toBeInViewport();
  expect(await findViolations(page, { inside: '[data-surface="chart"]' })).toEqual([]);
  for (const name of panels) {
    await page.locator(`[role="tab"][aria-controls$="-${name}"]`).click();
    const inSight = await Promise.all(panels.map((each) => page.locator(`[data-panel="${each}"]`).isVisible()));
    expect(panels.filter((_, at) => inSight[at])).toEqual([name]);
  }
});

test('[CHA-11] five bars have room to the right of the last one', async ({ page }) => {
  await stopStream(page);
  await openChart(page);
  const pointed = await readLegends(page, [0, 1, 2, 3, 4, 5, 6]);
  expect(pointed.map(({ isPointed }) => isPointed)).toEqual([false, false, false, false, false, true, true]);
});

test('[CHA-14][CHA-19] another theme and other rise and fall colours are painted in the page as it is', async ({ page }) => {
  await stopStream(page);
  await openChart(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const light = await countDots(page, '--surface');
  expect(light.dots).toBeGreaterThan(0);
  await getAction(page, 'toggle-theme').click();
  await expect.poll(async () => (await countDots(page, '--surface')).dots).toBeGreaterThan(0);
  expect((await countDots(page, '--surface')).colour).not.toBe(light.colour);
  const rise = await countDots(page, '--rise');
  const fall = await countDots(page, '--fall');
  await page.evaluate(() => {
    document.cookie = 'market_rise_color=red; path=/';
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red');
  await expect.poll(() => countDots(page, '--rise')).toEqual({ colour: fall.colour, dots: rise.dots });
  expect(await countDots(page, '--fall')).toEqual({ colour: rise.colour, dots: fall.dots });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
