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
