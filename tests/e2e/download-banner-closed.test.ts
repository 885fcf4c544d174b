import { action, expect, expectScreen, move, open, surface, test } from './support/test.ts';
import { PATHS } from './support/wire.ts';

test.use({ viewport: { width: 375, height: 800 } });

test('[DLB-8] closed in one tab it stays away in all until the session ends', async ({ page, context, browser }) => {
  await open(page, { path: '/price', who: 'visitor' });
  const banner = surface(page, 'download-banner');
  await banner.locator(action(page, 'close')).click();
  await expect(banner).toHaveCount(0);
  for (const tab of [page, await context.newPage()]) {
    await open(tab, { path: '/price' });
    await expectScreen(tab, 'price');
    await expect(surface(tab, 'download-banner')).toHaveCount(0);
  }
  const [closed] = (await context.cookies()).filter(({ value }) => value.includes('download-banner'));
  expect(closed?.expires).toBe(-1);
  const later = await browser.newPage({ viewport: { width: 375, height: 800 } });
  await open(later);
  await expect(surface(later, 'download-banner')).toBeVisible();
  await later.close();
});

test('[DLB-8] a tab that is open already follows when the visitor comes back to it', async ({ page, context }) => {
  await open(page, { who: 'visitor' });
  const other = await context.newPage();
  await open(other);
  await surface(other, 'download-banner').locator(action(other, 'close')).click();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(surface(page, 'download-banner')).toHaveCount(0);
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
  await open(page, { who: 'visitor', answers: { [PATHS.downloads]: LINKS } });
  for (const [path, href] of OFFERED) {
    await move(page, path);
    await expect(surface(page, 'download-banner').getByRole('link'), path).toHaveAttribute('href', href);
  }
});
