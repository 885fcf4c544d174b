import type { Page } from 'playwright/test';
import { expect, expectScreen, open, surface, test } from './support/test.ts';

const group = (page: Page, name: string) => page.locator('[data-action="toggle-group"]', { hasText: name });
const item = (page: Page, name: string) => surface(page, 'side-menu').getByRole('link', { name, exact: true });

test('[SID-7][SID-9] a group opens and closes what it holds, and an item shows label, icon and tooltip and leads to its route', async ({
  page,
}) => {
  await open(page, { who: 'visitor' });
  await expect(item(page, 'Simple Earn')).toBeHidden();
  await group(page, 'Earn').click();
  await expect(group(page, 'Earn')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'Simple Earn')).toBeVisible();
  await group(page, 'Earn').click();
  await expect(group(page, 'Earn')).toHaveAttribute('aria-expanded', 'false');
  await expect(item(page, 'Simple Earn')).toBeHidden();
  const markets = item(page, 'Markets');
  await expect(markets).toHaveAttribute('title', 'Prices and volumes');
  expect(await markets.locator('svg').evaluate((icon) => icon.getBoundingClientRect().width)).toBe(20);
  await markets.click();
  await expectScreen(page, 'price');
  expect(new URL(page.url()).pathname).toBe('/price');
});

test('[SID-10] what a site hides is not there', async ({ page }) => {
  await open(page, { site: 'eu' });
  await expect(group(page, 'Trade')).toBeVisible();
  await expect(group(page, 'Rewards')).toHaveCount(0);
  await open(page);
  await expect(group(page, 'Rewards')).toBeVisible();
});
