import type { Page } from 'playwright/test';
import { inLanguage, SITES, tagOf } from './support/sites.ts';
import { at, expect, expectScreen, move, screen, test } from './support/test.ts';

const ALL = 'zh en vn tw es ru fr de pt th id tr ja ar uk br nl it en-eu it-eu en-us'.split(' ');

/** The alternate and canonical links of the head, the first as `tag address`. */
async function headLinks(page: Page): Promise<{ alternates: string[]; canonical: string[] }> {
  return page.evaluate(() => {
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"], link[rel="canonical"]')];
    const of = (rel: string) => links.filter((link) => link.rel === rel);
    return {
      alternates: of('alternate').map((link) => `${link.hreflang} ${link.getAttribute('href')}`),
      canonical: of('canonical').map((link) => link.getAttribute('href') ?? ''),
    };
  });
}

for (const site of SITES) {
  test(`[LNG-10][LNG-12][LNG-13][LNG-14][LNG-15][LNG-16][LNG-19] ${site.key} in each of its languages, and in no other`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    const address = (language: string, path: string) => `https://${site.production}${inLanguage(site, language, path)}`;
    await page.goto(at(site.key, '/vip'));
    for (const [index, language] of site.languages.entries()) {
      const path = ['/vip', '/', '/trade/ETH_USDT', '/explore/SOL'][index % 4] ?? '/';
      await move(page, inLanguage(site, language, path));
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('main h1')).toBeVisible();
      const { alternates, canonical } = await headLinks(page);
      expect(canonical).toEqual([address(language, path)]);
      const expected = site.languages.map((code) => `${tagOf(code)} ${address(code, path)}`);
      expect(alternates.toSorted()).toEqual([...expected, `x-default ${address(site.defaultLang, path)}`].toSorted());
      const lang = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value;
      await expect.poll(lang).toBe(language);
    }
    for (const language of [...ALL, 'xx'].filter((code) => !site.languages.includes(code))) {
      await move(page, `/${language}/vip`);
      await expect(screen(page, 'not-found')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(site.defaultLang));
      await move(page, '/vip');
      await expect(screen(page, 'vip')).toBeVisible();
    }
    await page.goto(at(site.key, '/xx'));
    await expectScreen(page, 'not-found');
  });
}
