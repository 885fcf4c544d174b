import type { Page } from 'playwright/test';
import { reportsOf } from '../kit/browser/reports.ts';
import { action, expect, expectScreen, move, open, surface, test } from '../kit/browser/test.ts';

const lose = (page: Page, name: string) => page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), (route) => route.abort());

test.use({ allowTrouble: /assets\/\w+-|failed|ERR_FAILED|dynamically imported|status of 404/ });

test('[ERR-1][MAN-17] a screen that can’t be loaded says so, the rest of the page works, and Refresh reloads', async ({ page }) => {
  await open(page, { path: '/vip', who: 'new-user' });
  await expectScreen(page, 'vip');
  await lose(page, 'Growth');
  await move(page, '/referral');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(surface(page, 'kyc-bar')).toBeVisible();
  await surface(page, 'side-menu').getByRole('link', { name: 'Markets' }).click();
  await expectScreen(page, 'price');
  await move(page, '/referral');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await page.unrouteAll();
  await expectScreen(page, 'referral');
});

test('[SRV-12] a page that misses a file of its build reloads once, keeps what was typed, and then says so', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await open(page, { path: '/price', who: 'visitor' });
  await expectScreen(page, 'price');
  const search = page.getByRole('searchbox', { name: 'Search' }).first();
  await search.fill('BTC');
  await page.route(/\/assets\/(PreferencesPanel|Growth)-/, (route) => route.fulfill({ status: 404 }));
  const before = loads;
  await action(page, 'language-and-rate').click();
  await expect.poll(() => loads).toBe(before + 1);
  await expectScreen(page, 'price');
  await expect(search).toHaveValue('BTC');
  await expect(page.getByRole('row', { name: 'ETH/USDT' })).toHaveCount(0);
  await move(page, '/referral');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(before + 1);
});

test('[MAN-17][MAN-18][RED-14] a legal notice whose chunk fails is shown as text, and the failure is reported', async ({ page }) => {
  const reports = reportsOf(page);
  await lose(page, 'dialogs');
  await open(page, { path: '/vip', who: 'hk-resident' });
  const notice = surface(page, 'hk-dialog');
  await expect(notice).toHaveAttribute('role', 'alert');
  await expect(notice).toContainText('Hong Kong');
  await expect.poll(() => reports).toMatchObject([{ kind: 'render', surface: 'hk-dialog', route: 'vip', count: 1 }]);
  await expectScreen(page, 'vip');
});
