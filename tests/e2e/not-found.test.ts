import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { at, expect, expectScreen, move, open, screen, test } from './support/test.ts';
import { textIn } from './support/texts.ts';

const HELPFUL = ['/learn', '/nft', '/price'];
/** Site, language prefix, and the language of the title; null where only that it has one matters. */
const PAGES = [
  ['main', '', 'en'],
  ['main', '/ar', null],
  ['turkey', '', 'tr'],
  ['turkey', '/en', 'en'],
] as const;

for (const [site, prefix, language] of PAGES) {
  test(`[NF-2][NF-3][NF-4][NF-5] ${site}${prefix}/nowhere says so and leads on`, async ({ page }) => {
    const trending = ['/explore/ETH', '/explore/SOL'];
    await open(page, { site, path: `${prefix}/nowhere/at/all` });
    await expectScreen(page, 'not-found');
    await expectShell(page);
    if (language !== null) await expect(page.locator('main h1')).toHaveText(textIn(language, 'content:not-found.title'));
    const [helpful, stories] = await page.locator('main nav').all();
    expect(await hrefs(helpful ?? page)).toEqual(HELPFUL.map((path) => prefix + path));
    expect(await hrefs(stories ?? page)).toEqual(trending.map((path) => prefix + path));
    // Clicked where a link needs no prefix and where it needs one.
    const clicked = language === null || (site === 'main' && prefix === '') ? [...HELPFUL, ...trending] : [];
    for (const path of clicked) {
      await page.locator(`main nav a[href="${prefix}${path}"]`).click();
      await expect(page).toHaveURL(at(site, prefix + path));
      await expect(page.locator('main h1')).toBeVisible();
      await expect(screen(page, 'not-found')).toHaveCount(0);
      await page.goBack();
      await expectScreen(page, 'not-found');
    }
    await page.locator('main a').first().click();
    await expectScreen(page, 'home');
    await expect(page).toHaveURL(at(site, prefix === '' ? '/' : prefix));
  });
}

test('[NF-1] so do addresses that only look like those of pages', async ({ page }) => {
  await open(page, { path: '/pric' });
  await expectScreen(page, 'not-found');
  for (const path of ['/price/x', '/trade', '/trade/BTC_USDT/x', '/PRICE', '/index.html', '/constructor', '/explore']) {
    await move(page, path);
    await expect(screen(page, 'not-found'), path).toBeVisible();
    await move(page, '/vip');
    await expect(screen(page, 'vip')).toBeVisible();
  }
});
