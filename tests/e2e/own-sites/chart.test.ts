import { openChart, painted } from '../../kit/browser/chart.ts';
import { expect, surface, test } from '../../kit/browser/test.ts';

test('[CHA-1][CHA-24] the pair of the address has one chart, which draws without the library that the spec names', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openChart(page);
  await expect(surface(page, 'chart').locator('section')).toHaveAccessibleName('BTC/USDT chart');
  await expect(surface(page, 'multi-chart')).toHaveCount(0);
  expect(asked.filter((path) => path.includes('charting_library'))).toEqual([]);
  expect(asked).toContain('/udf/history');
  for (const token of ['--rise', '--fall']) expect((await painted(page, token)).dots).toBeGreaterThan(0);
});

test.describe('a back end that refuses', () => {
  test.use({ allowTrouble: /status 500|status of 500|call-failed/ });

  test('[CHA-23] the chart shows though what it is configured from cannot be had', async ({ page }) => {
    await page.route('**/udf/config', (route) => route.fulfill({ status: 500, json: {} }));
    const refused = page.waitForResponse('**/udf/config');
    await openChart(page);
    expect((await refused).status()).toBe(500);
    await expect(surface(page, 'chart').locator('[data-resolution="60"]')).toHaveAttribute('aria-pressed', 'true');
  });
});
