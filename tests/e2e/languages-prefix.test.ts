import { expectShell } from './support/document.ts';
import { hrefs } from './support/links.ts';
import { at, expect, expectScreen, move, open, test } from './support/test.ts';

for (const [key, defaultLang] of Object.entries({ main: 'en', turkey: 'tr', eu: 'en-eu' })) {
  test(`[LNG-9] /${defaultLang}/vip of ${key} leads to /vip`, async ({ page }) => {
    await open(page, { site: key, path: `/${defaultLang}/vip?from=mail#benefits` });
    await expectScreen(page, 'vip');
    await expect(page).toHaveURL(at(key, '/vip?from=mail#benefits'));
    await move(page, `/${defaultLang}`);
    await expectScreen(page, 'home');
    await expect(page).toHaveURL(at(key, '/'));
  });
}

/** One route of every kind of screen, and the page shown where nothing is. */
const PATHS = ['', '/price', '/learn', '/vip', '/trade/BTC_USDT', '/myaccount/funds', '/login', '/user-agreement', '/credits', '/nowhere'];

for (const [site, language] of [
  ['main', 'ar'],
  ['turkey', 'en'],
] as const) {
  test(`[LNG-17] links inside ${site} keep /${language}`, async ({ page }) => {
    await open(page, { site, path: `/${language}` });
    await expectShell(page);
    for (const path of PATHS) {
      await move(page, `/${language}${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      const inside = await hrefs(page, 'a[href^="/"]');
      expect(inside.length).toBeGreaterThan(10);
      expect(
        inside.filter((href) => href !== `/${language}` && !href.startsWith(`/${language}/`)),
        path,
      ).toEqual([]);
    }
    await page.locator('footer').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/`));
  });
}
