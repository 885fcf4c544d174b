import { expectCandles, legendAt, menuAt, openChart } from '../support/chart.ts';
import { pass, stopAt } from '../support/clock.ts';
import { action, expect, open, surface, test } from '../support/test.ts';

const SOON_MS = 1000;

test('[CHA-10] the search asks a second after the last key, once, for all that was typed', async ({ page }) => {
  await openChart(page);
  await action(page, 'search-symbol').click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/udf/search') asked.push(searchParams.get('query') ?? '');
  });
  const field = surface(page, 'chart').getByRole('searchbox');
  await page.clock.install();
  await stopAt(page, Date.now() + SOON_MS);
  await field.pressSequentially('eth');
  await pass(page, 900);
  await field.press('_');
  await pass(page, 990);
  expect(asked).toEqual([]);
  await pass(page, 10);
  expect(asked).toEqual(['eth_']);
  await surface(page, 'chart').locator('[data-symbol="ETH_USDT"]').click();
  await expect(page).toHaveURL(/\/trade\/ETH_USDT$/);
  await expect(surface(page, 'chart').locator('section')).toHaveAccessibleName('Chart of ETH/USDT');
});

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
