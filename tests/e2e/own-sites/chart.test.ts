import { legendAt, openChart, painted } from '../support/chart.ts';
import { action, expect, surface, test } from '../support/test.ts';
import { silenceStream } from '../support/wire.ts';

test('[CHA-1][CHA-24] the pair of the address has one chart, which draws without the library that the spec names', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openChart(page);
  await expect(surface(page, 'chart').locator('section')).toHaveAccessibleName('Chart of BTC/USDT');
  await expect(surface(page, 'multi-chart')).toHaveCount(0);
  expect(asked.filter((path) => path.includes('charting_library'))).toEqual([]);
  expect(asked).toContain('/udf/history');
  for (const token of ['--rise', '--fall']) expect((await painted(page, token)).dots).toBeGreaterThan(0);
});

test('[CHA-11] five bars have room to the right of the last one', async ({ page }) => {
  await silenceStream(page);
  await openChart(page);
  const pointed = await legendAt(page, [0, 1, 2, 3, 4, 5, 6]);
  expect(pointed.map(({ isPointed }) => isPointed)).toEqual([false, false, false, false, false, true, true]);
});

test('[CHA-14][CHA-19] another theme and other rise and fall colours are painted in the page as it is', async ({ page }) => {
  await silenceStream(page);
  await openChart(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const light = await painted(page, '--surface');
  expect(light.dots).toBeGreaterThan(0);
  await action(page, 'toggle-theme').click();
  await expect.poll(async () => (await painted(page, '--surface')).dots).toBeGreaterThan(0);
  expect((await painted(page, '--surface')).colour).not.toBe(light.colour);
  const rise = await painted(page, '--rise');
  const fall = await painted(page, '--fall');
  await page.evaluate(() => {
    document.cookie = 'market_rise_color=red; path=/';
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red');
  await expect.poll(() => painted(page, '--rise')).toEqual({ colour: fall.colour, dots: rise.dots });
  expect(await painted(page, '--fall')).toEqual({ colour: rise.colour, dots: fall.dots });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
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
