import type { Page } from 'playwright/test';
import { SCREENS, TWINS } from './support/screens.ts';
import { at, expect, expectScreen, move, test } from './support/test.ts';

/** Each address shows its screen and stays; no two share a title. */
async function walk(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(at('main', Object.keys(screens)[0]));
  const titles = new Map<string, string>();
  for (const [path, id] of Object.entries(screens)) {
    await move(page, path);
    await expectScreen(page, id);
    if (!TWINS.includes(path)) titles.set(path, await page.locator('main h1').innerText());
    await expect(page).toHaveURL(at('main', path));
  }
  expect(new Set(titles.values()).size, JSON.stringify(Object.fromEntries(titles))).toBe(titles.size);
}

test('[RTE-2][RTE-3][RTE-13] the pages of the account are screens of their own', ({ page }) => walk(page, SCREENS.account));

test('[RTE-4] so are the pages of signing in', ({ page }) => walk(page, SCREENS.signIn));

test('[RTE-10][RTE-11][RTE-34] so are the products', ({ page }) => walk(page, SCREENS.products));

test('[RTE-12][RTE-19][RTE-21] so are rewards, referral, chat and the app', ({ page }) => walk(page, SCREENS.growth));

test('[RTE-13][RTE-14][RTE-33][RTE-35] so are the ways to buy, and everything to read', ({ page }) => walk(page, SCREENS.content));

test('[RTE-21] the app is at /mobileapp on the Turkey site, and nowhere else', async ({ page }) => {
  await page.goto(at('turkey', '/mobileapp'));
  await expectScreen(page, 'app-download');
  await move(page, '/appdownload');
  await expectScreen(page, 'not-found');
  await page.goto(at('main', '/mobileapp'));
  await expectScreen(page, 'not-found');
});
