import { expect, open, surface, test } from '../../kit/browser/test.ts';

const BOTH = { ab_vars: JSON.stringify({ growth_affiliate: true, growth_broker: true }) };

test('[GRO-3] on a phone the tab of the page is in view, in both writing directions', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ['/referral/broker', '/ar/referral/broker']) {
    await open(page, { path, cookies: BOTH });
    await expect(surface(page, 'growth-tabs').locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
});
