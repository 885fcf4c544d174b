import type { Page } from 'playwright/test';
import { legend, menuAt, openChart } from '../../../e2e/support/chart.ts';
import { action, expect, surface, test } from '../../../e2e/support/test.ts';

/** The prices at which the visitor will be told. */
const alertPrices = (page: Page) => page.getByRole('textbox', { name: 'Alert price' });

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

test.describe('by touch', () => {
  test.use({ hasTouch: true });

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
