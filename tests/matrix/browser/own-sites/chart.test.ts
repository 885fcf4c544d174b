import { faults } from '../../../kit/browser/axe.ts';
import { legendAt, openChart, painted } from '../../../kit/browser/chart.ts';
import { action, expect, surface, test } from '../../../kit/browser/test.ts';
import { silenceStream } from '../../../kit/browser/wire.ts';

test('axe finds nothing in the chart on a phone, where chart, ticket and trades take turns', async ({ page }) => {
  const panels = ['ticket', 'tape', 'chart'];
  await page.setViewportSize({ width: 375, height: 800 });
  await openChart(page);
  await expect(surface(page, 'chart').locator('[aria-pressed="true"]')).toBeInViewport();
  expect(await faults(page, { inside: '[data-surface="chart"]' })).toEqual([]);
  for (const name of panels) {
    await page.locator(`[role="tab"][aria-controls$="-${name}"]`).click();
    const inSight = await Promise.all(panels.map((each) => page.locator(`[data-panel="${each}"]`).isVisible()));
    expect(panels.filter((_, at) => inSight[at])).toEqual([name]);
  }
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
