import type { Page } from 'playwright/test';
import { action, expect, expectScreen, move, open, surface, test } from './support/test.ts';

const PHONE = { width: 767, height: 900 };
test.use({ viewport: PHONE });

const banner = (page: Page) => surface(page, 'download-banner');

test('[DLB-1][DLB-2] a phone is narrower than 768 px, also when the window changes', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await expect(banner(page)).toBeVisible();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(banner(page)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expect(banner(page)).toBeVisible();
});

test('[DLB-8] closed in one tab it stays away in all until the session ends', async ({ page, context, browser }) => {
  await open(page, { path: '/price', who: 'visitor' });
  await banner(page).locator(action(page, 'close')).click();
  await expect(banner(page)).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await open(tab, { path: '/price' });
    await expectScreen(tab, 'price');
    await expect(banner(tab)).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('download-banner'));
  expect(closed?.expires).toBe(-1);
  const later = await browser.newPage({ viewport: PHONE });
  await open(later);
  await expect(banner(later)).toBeVisible();
  await later.close();
});

const entry = (c: string) => ({ c, china_apk: `/files/${c}-cn.apk`, overseas_apk: `/files/${c}.apk` });
const LINKS = {
  default: { h5: entry('any'), web: entry('wrong') },
  '/price': { h5: entry('price'), web: entry('wrong') },
  '/learn': { h5: entry('learn'), web: entry('wrong') },
};

const OFFERED = [
  ['/', '/files/any.apk?c=any'],
  ['/price', '/files/price.apk?c=price'],
  ['/learn', '/files/learn.apk?c=learn'],
  ['/ar/price', '/files/price.apk?c=price'],
  ['/zh/price', '/files/price-cn.apk?c=price'],
] as const;

test('[DLB-9][APP-5][API-14] each page offers its own entry, and by default the one for all', async ({ page }) => {
  await open(page, { who: 'visitor', answers: { 'download-links': LINKS } });
  for (const [path, href] of OFFERED) {
    await move(page, path);
    await expect(banner(page).getByRole('link'), path).toHaveAttribute('href', href);
  }
});
