import { RESOLUTIONS } from '../../../../schemas/api/resolution.ts';
import { faults } from '../../../e2e/support/axe.ts';
import { expectCandles, openChart } from '../../../e2e/support/chart.ts';
import { expect, surface, test } from '../../../e2e/support/test.ts';

test('[CHA-4] each resolution has a control that shows its candles', async ({ page }) => {
  await openChart(page);
  const controls = surface(page, 'chart').locator('[data-resolution]');
  const offered = await controls.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['resolution']));
  expect(offered).toEqual(RESOLUTIONS);
  for (const resolution of RESOLUTIONS.toReversed()) {
    const answered = page.waitForResponse(async (answer) => answer.url().includes('/udf/history') && /"s":"ok"/.test(await answer.text()));
    const control = surface(page, 'chart').locator(`[data-resolution="${resolution}"]`);
    await control.click();
    await answered;
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    await expectCandles(surface(page, 'chart'));
  }
});

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
