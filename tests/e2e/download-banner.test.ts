import type { Page } from 'playwright/test';
import { expect, expectScreen, move, open, surface, test } from './support/test.ts';
import { checked } from './support/people.ts';

const PHONE = { width: 767, height: 900 };
test.use({ viewport: PHONE });

const banner = (page: Page) => surface(page, 'download-banner');

/** The screen of a route with a compliance code stands only once the check has answered, as the banner does. */
async function expectNone(page: Page): Promise<void> {
  await expectScreen(page, 'price');
  await expect(banner(page)).toHaveCount(0);
}

test('[DLB-1][DLB-2] a phone is narrower than 768 px, also when the window changes', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await expect(banner(page)).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(banner(page)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(banner(page)).toBeVisible();
});

test('[DLB-3][DLB-4] no banner for visitors limited in the UK or hidden for Italy', async ({ page }) => {
  for (const limit of ['is_uk_limit', 'is_italy_limit']) {
    await open(page, { path: '/price', who: checked('visitor', `limit.${limit}`) });
    await expectNone(page);
  }
});

for (const name of ['android_build', 'ios_build']) {
  test(`[DLB-5][APP-1] no banner in the app that ${name} tells of`, async ({ page, context }) => {
    await open(page, { path: '/price', who: 'visitor', cookies: { [name]: '1' } });
    await expectNone(page);
    await context.clearCookies({ name });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(banner(page)).toBeVisible();
  });
}

const EXCLUDED = [
  ['/login', 'login'],
  ['/vip', 'vip'],
  ['/trade/BTC_USDT', 'trade'],
  ['/trade/ETH_USDT?tab=isolated_margin', 'trade'],
  ['/futures-delivery', 'futures-delivery'],
  ['/options', 'options'],
  ['/appdownload', 'app-download'],
  ['/myaccount/passkey', 'passkey'],
] as const;

test('[DLB-6][DLB-7] no banner on the excluded pages, and on no other', async ({ page }) => {
  await open(page, { path: '/price', who: 'visitor' });
  for (const [path, screen] of EXCLUDED) {
    await test.step(path, async () => {
      await expect(banner(page)).toBeVisible();
      await move(page, path);
      await expectScreen(page, screen);
      await expect(banner(page)).toHaveCount(0);
      await move(page, '/futures/USDT/BTC_USDT');
      await expectScreen(page, 'futures');
    });
  }
});
