import type { Page } from 'playwright/test';
import { reportsOf } from './support/reports.ts';
import { expect, expectScreen, move, open, surface, test } from './support/test.ts';

/** The chunk of a component never arrives. */
const lose = (page: Page, name: string) => page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) => route.abort());

test.use({ allowTrouble: /assets\/\w+-|failed|ERR_FAILED|dynamically imported/ });

test('[ERR-1] a screen that can not be drawn says so, and Refresh loads the page anew', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await expectScreen(page, 'home');
  await lose(page, 'Credits');
  await move(page, '/credits');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await expectScreen(page, 'credits');
});

test('[MAN-17] the rest of the page works beside a failed screen, and other screens too', async ({ page }) => {
  await open(page, { who: 'new-user' });
  await lose(page, 'Credits');
  await move(page, '/credits');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(surface(page, 'kyc-bar')).toBeVisible();
  await surface(page, 'side-menu').getByRole('link', { name: 'Markets' }).click();
  await expectScreen(page, 'price');
  await expect(page.getByRole('row', { name: 'BTC/USDT' })).toBeVisible();
});

test('[MAN-17][MAN-19] a promotion whose chunk fails is not there, all else is', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await lose(page, 'PromotionBanner');
  await open(page, { who: 'new-user' });
  await expectScreen(page, 'home');
  await expect(surface(page, 'kyc-bar')).toBeVisible();
  await expect(surface(page, 'site-header')).toBeVisible();
  await expect(surface(page, 'download-banner')).toHaveCount(0);
});

test('[MAN-17][MAN-18][RED-14] a legal notice whose chunk fails is still read, and that it failed is reported', async ({ page }) => {
  const reports = reportsOf(page);
  await lose(page, 'NoticeDialog');
  await open(page, { who: 'hk-resident' });
  const notice = surface(page, 'hk-dialog');
  await expect(notice).toHaveAttribute('role', 'alert');
  await expect(notice).toContainText('Hong Kong');
  await expect.poll(() => reports).toMatchObject([{ kind: 'render', surface: 'hk-dialog', route: 'home', count: 1 }]);
  await expectScreen(page, 'home');
  await open(page, { path: '/price' });
  await expectScreen(page, 'price');
});
