import { hrefs } from '../kit/browser/document.ts';
import { at, expect, expectScreen, move, open, screen, test } from '../kit/browser/test.ts';

const TRENDING = ['/explore/ETH', '/explore/SOL'];

test('[NF-2][NF-3][NF-4][NF-5] the not-found page leads on in the language of the page', async ({ page }) => {
  await open(page, { path: '/ar/nowhere/at/all' });
  await expectScreen(page, 'not-found');
  const [helpful, stories] = await page.locator('main nav').all();
  expect(await hrefs(helpful ?? page)).toEqual(['/learn', '/nft', '/price'].map((path) => `/ar${path}`));
  expect(await hrefs(stories ?? page)).toEqual(TRENDING.map((path) => `/ar${path}`));
  for (const path of ['/ar/price', '/ar/explore/SOL']) {
    await page.locator(`main nav a[href="${path}"]`).click();
    await expect(page).toHaveURL(at('main', path));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(screen(page, 'not-found')).toHaveCount(0);
    await page.goBack();
    await expectScreen(page, 'not-found');
  }
  await page.locator('main a').first().click();
  await expectScreen(page, 'home');
  await expect(page).toHaveURL(at('main', '/ar'));
  await move(page, '/pric');
  await expectScreen(page, 'not-found');
});
