import type { Page } from 'playwright/test';
import { at, expect, expectScreen, open, surface, test } from '../kit/browser/test.ts';

const tabs = (page: Page) => surface(page, 'growth-tabs');
const current = (page: Page) => tabs(page).locator('[aria-current="page"]');

/** Id, path and name in `ch` of each page. */
const PAGES = [
  ['rewards-hub', '/rewards_hub', 'rewards'],
  ['competition-center', '/competition/center', 'competition'],
  ['referral', '/referral', 'referral'],
  ['referral-affiliate', '/referral/affiliate', 'affiliate'],
  ['referral-broker', '/referral/broker', 'broker'],
] as const;
const BOTH = { ab_vars: JSON.stringify({ growth_affiliate: true, growth_broker: true }) };

test('[GRO-1][GRO-3][GRO-10] the tabs lead from page to page with a channel, mark the page, and are on no other', async ({ page }) => {
  await open(page, { path: '/rewards_hub', who: 'visitor', cookies: BOTH });
  await expect(current(page)).toHaveAttribute('href', '/rewards_hub');
  for (const [index, [id, path, name]] of PAGES.entries()) {
    if (index === 0) continue;
    await tabs(page)
      .locator(`a[href="${path}?ch=${PAGES[index - 1]?.[2]}_to_${name}"]`)
      .click();
    await expectScreen(page, id);
    await expect(page).toHaveURL(at('main', `${path}?ch=${PAGES[index - 1]?.[2]}_to_${name}`));
    await expect(current(page)).toHaveAttribute('href', path);
  }
  await surface(page, 'side-menu').locator('a[href="/price"]').first().click();
  await expectScreen(page, 'price');
  await expect(tabs(page)).toHaveCount(0);
});

test('[GRO-3] on a phone the tab of the page is in view, in both writing directions', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const path of ['/referral/broker', '/ar/referral/broker']) {
    await open(page, { path, cookies: BOTH });
    await expect(current(page)).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  }
});
