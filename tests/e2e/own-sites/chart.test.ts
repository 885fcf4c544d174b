import { openChart, openMenuAbove, countDots } from '../../kit/browser/chart.ts';
import { getAction, expect, getSurface, test } from '../../kit/browser/test.ts';

test('[CHA-1][CHA-24] the pair of the address has one chart, and is rendered without a charting library', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openChart(page);
  await expect(getSurface(page, 'chart').locator('section')).toHaveAccessibleName('BTC/USDT chart');
  await expect(getSurface(page, 'multi-chart')).toHaveCount(0);
  expect(requested.filter((path) => path.includes('charting_library'))).toEqual([]);
  expect(requested).toContain('/udf/history');
  for (const token of ['--rise', '--fall']) expect((await countDots(page, token)).dots).toBeGreaterThan(0);
});

test.describe('a failing back end', () => {
  test.use({ allowTrouble: /status 500|status of 500|call-failed/ });

  test('[CHA-23] the chart shows without its configuration', async ({ page }) => {
    await page.route('**/udf/config', (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse('**/udf/config');
    await openChart(page);
    expect((await failed).status()).toBe(500);
    await expect(getSurface(page, 'chart').locator('[data-resolution="60"]')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('[CHA-13][CHA-16][CHA-18][IND-9] an alert and an indicator are there after a reload, however soon that is', async ({ page }) => {
  await openChart(page);
  await openMenuAbove(page);
  await getAction(page, 'price-alert').click();
  await expect(getAction(page, 'alerts')).toContainText('1');
  await getAction(page, 'indicators').click();
  await page.locator('[data-indicator="macd"]').check();
  await page.reload();
  await expect(getAction(page, 'alerts')).toContainText('1');
  await expect(getSurface(page, 'chart').locator('[data-legend="macd"]')).toContainText('MACD');
});
