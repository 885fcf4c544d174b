import type { Page } from 'playwright/test';
import { as, at, expect, expectScreen, surface, test } from './support/test.ts';
import { SITES } from './support/sites.ts';

const PHONE = { width: 767, height: 900 };
test.use({ viewport: PHONE });

const banner = (page: Page) => surface(page, 'download-banner');

/** The screen of a route with a compliance code stands only once the check has answered, as the banner does. */
async function expectNone(page: Page): Promise<void> {
  await expectScreen(page, 'price');
  await expect(banner(page)).toHaveCount(0);
}

test('[DLB-1][DLB-2] a phone is narrower than 768 px, also when the window changes', async ({ page }) => {
  await as(page, 'visitor');
  await expect(banner(page)).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(banner(page)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(banner(page)).toBeVisible();
});

for (const { key } of SITES.filter((site) => site.key !== 'main')) {
  test(`[DLB-1] no banner on ${key}`, async ({ page }) => {
    await as(page, 'visitor', key, '/price');
    await expectNone(page);
  });
}

for (const persona of ['uk-visitor', 'italy-limit']) {
  test(`[DLB-3][DLB-4] no banner for ${persona}`, async ({ page }) => {
    await as(page, persona, 'main', '/price');
    await expectNone(page);
  });
}

for (const name of ['android_build', 'ios_build']) {
  test(`[DLB-5][APP-1] no banner in the app that ${name} tells of`, async ({ page, context }) => {
    await context.addCookies([{ name, value: '1', url: at('main') }]);
    await as(page, 'visitor', 'main', '/price');
    await expectNone(page);
  });
}
