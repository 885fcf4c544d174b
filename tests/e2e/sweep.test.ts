import { at, expect, expectScreen, move, test } from './support/test.ts';
import { routesOf } from './support/routes.ts';
import { inLanguage, SITES, tagOf } from './support/sites.ts';

/** The screens of one site in one language: a full load for every component of screens, the rest inside the page. */
for (const site of SITES) {
  const other = site.languages.find((code) => code !== site.defaultLang);
  for (const language of other === undefined ? [site.defaultLang] : [site.defaultLang, other]) {
    const where = `every static route of ${site.key} in ${language}`;
    test(`[SIT-1][SIT-3][SIT-6][SIT-18][LNG-7][LNG-8][LNG-11][RTE-2][RTE-3][RTE-4][RTE-10][RTE-11][RTE-12][RTE-13][RTE-14][RTE-19][RTE-33][RTE-34][RTE-36] ${where}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const loaded = new Set<string>();
      await page.goto(at(site.key, inLanguage(site, language, '/')));
      const screens = await page.evaluate(() => {
        const { routes } = JSON.parse(document.getElementById('site')?.textContent ?? '{}') as {
          routes: Record<string, { screen: string }>;
        };
        return Object.fromEntries(Object.entries(routes).map(([id, { screen }]) => [id, screen]));
      });
      for (const { path, id } of routesOf(site.key)) {
        const address = inLanguage(site, language, path);
        const component = screens[id] ?? id;
        await test.step(`${address} shows ${id}`, async () => {
          if (loaded.has(component)) await move(page, address);
          else await page.goto(at(site.key, address));
          loaded.add(component);
          await expectScreen(page, id);
          await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
          await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
        });
      }
    });
  }
}
